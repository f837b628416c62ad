-- One row for each mail, files or call sample, of visitors' tests and of what tenants send. No user, device or address. Raw rows are kept for
-- 35 days; what screens ask is answered from closed days. The id and the workload name a sample: one that comes twice is one.
-- Read it with FINAL.
CREATE TABLE IF NOT EXISTS samples
(
    sample_id UUID,
    cloud LowCardinality(String),
    workload LowCardinality(String),
    -- To the minute.
    at DateTime('UTC'),
    -- A day that gets samples after it was closed is closed again.
    received_at DateTime('UTC'),
    -- 'visitor' or 'intake'.
    source LowCardinality(String),
    -- A hash; for a visitor the hash of the network, because nothing else is known of who tested.
    tenant UInt64,
    -- Where the user is: ISO 3166-1, geography's name of the state, GeoNames' number of the city. Empty or 0: unknown.
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    -- Where the traffic leaves for the internet, and through whom; the network is cut to /24 or /48.
    egress_country LowCardinality(String),
    egress_city UInt32,
    egress_network String,
    asn UInt32,
    ip_version UInt8,
    -- 'ok', or the phase that failed first: 'dns', 'tcp' or 'tls'.
    outcome LowCardinality(String),
    -- TCP connect of mail and files, round trip of a call.
    rtt_ms Nullable(Float32),
    megabytes_per_second Nullable(Float32),
    jitter_ms Nullable(Float32),
    packets_sent UInt32,
    packets_lost UInt32,
    -- The metro in use, and the one that answers soonest; empty where it is unknown.
    metro LowCardinality(String),
    best_metro LowCardinality(String),
    -- 'onSite', 'remote' or 'unknown'.
    position LowCardinality(String),
    -- Whom the sample is attributed to at its time; the nil UUID where nobody holds its address.
    access UUID,
    overlays Array(UUID),
    INDEX received received_at TYPE minmax
)
ENGINE = ReplacingMergeTree
PARTITION BY toDate(at)
ORDER BY (cloud, workload, at, sample_id)
TTL at + INTERVAL 35 DAY
SETTINGS ttl_only_drop_parts = 1, non_replicated_deduplication_window = 1000;
