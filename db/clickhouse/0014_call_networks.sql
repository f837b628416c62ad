-- Calls of a closed day by the network (/24 or /48) that they left through, for the calls of a solution by subnet. Only the newest three days
-- are asked for; a day that closes again is written under a version of its own.
CREATE TABLE IF NOT EXISTS day_call_networks
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    solution UUID,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    network String,
    tenant UInt64,
    calls UInt64,
    rtt_sum Float64,
    rtt_squares Float64,
    jitter_sum Float64,
    jitter_squares Float64,
    loss_sum Float64,
    loss_squares Float64,
    packets_sent UInt64,
    packets_lost UInt64,
    rtt_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    jitter_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    loss_percent AggregateFunction(quantilesDD(0.01, 0.5), Float32)
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (cloud, solution, country, state, city, network, tenant)
TTL day + INTERVAL 10 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;
