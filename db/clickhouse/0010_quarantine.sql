-- Samples of tenants' devices that cannot be true: they count for no figure and are kept for operators to look at. The id and the
-- workload name one, as in samples. Read it with FINAL.
CREATE TABLE IF NOT EXISTS quarantined_samples
(
    sample_id UUID,
    cloud LowCardinality(String),
    workload LowCardinality(String),
    -- To the minute.
    at DateTime('UTC'),
    received_at DateTime('UTC'),
    -- 'fasterThanLight': no signal covers the way from the place to the metro in use in that time.
    reason LowCardinality(String),
    -- A hash, as in samples.
    tenant UInt64,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    -- Cut to /24 or /48.
    egress_network String,
    asn UInt32,
    outcome LowCardinality(String),
    rtt_ms Nullable(Float32),
    metro LowCardinality(String)
)
ENGINE = ReplacingMergeTree
PARTITION BY toDate(at)
ORDER BY (cloud, workload, at, sample_id)
TTL at + INTERVAL 35 DAY
SETTINGS ttl_only_drop_parts = 1, non_replicated_deduplication_window = 1000;
