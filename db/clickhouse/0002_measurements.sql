-- What runs measured: no user, report or run. A measurement's own id and part make a redelivered message harmless.
CREATE TABLE IF NOT EXISTS measurements
(
    measurement_id UUID,
    -- 'mail/FRA' or 'files/FRA' for a door, with '/use' for the one in use; 'line' for what is known of the line as a whole.
    part LowCardinality(String),
    cloud LowCardinality(String),
    -- To the minute.
    at DateTime('UTC'),
    -- Where the visitor stands: ISO 3166-1, geography's name of the state, GeoNames' number of the city. Empty or 0: unknown.
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    -- Where the traffic leaves for the internet, and through whom.
    egress_country LowCardinality(String),
    egress_city UInt32,
    egress_network String,
    asn UInt32,

    workload LowCardinality(String),
    metro LowCardinality(String),
    in_use Bool,
    samples UInt16,
    smallest_ms Nullable(Float32),
    median_ms Nullable(Float32),
    p90_ms Nullable(Float32),

    download_mbps Nullable(Float32),
    upload_mbps Nullable(Float32),
    loss_percent Nullable(Float32),
    jitter_ms Nullable(Float32),
    udp_rtt_ms Nullable(Float32),
    bloat_ms Nullable(Float32),
    web_socket_ms Nullable(Float32)
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (cloud, workload, in_use, country, state, city, at, measurement_id, part)
SETTINGS non_replicated_deduplication_window = 1000;
