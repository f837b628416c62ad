-- Samples of a closed day by workload, position of the user and time of day: what the network provider index is computed from. As in day_tenants, a
-- closing writes a version of its own.
CREATE TABLE IF NOT EXISTS day_strata
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    -- The nil UUID counts all samples of the place, whosever they are, and has no sketches.
    solution UUID,
    country LowCardinality(String),
    state LowCardinality(String),
    workload LowCardinality(String),
    -- 'onSite', 'remote' or 'unknown'.
    position LowCardinality(String),
    -- 'business', 'other' or 'unknown', by the longitude of the city.
    hours LowCardinality(String),
    samples UInt64,
    rtt_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    megabytes_per_second AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    jitter_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    loss_percent AggregateFunction(quantilesDD(0.01, 0.5), Float32)
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (cloud, country, state, solution, workload, position, hours)
TTL day + INTERVAL 35 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;
