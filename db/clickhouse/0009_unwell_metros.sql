-- Metros that are or were not well: far slower than usual, or without an answer. A metro and a beginning name one; the highest version
-- counts. Read it with FINAL.
CREATE TABLE IF NOT EXISTS unwell_metros
(
    cloud LowCardinality(String),
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    started_at DateTime('UTC'),
    version UInt64,
    -- The epoch while it lasts.
    ended_at DateTime('UTC'),
    -- When it was last seen not to be well.
    seen_at DateTime('UTC'),
    -- 'slow' or 'unreachable'.
    condition LowCardinality(String),
    workloads Array(LowCardinality(String)),
    -- The share of tests that work as usual, from 0 to 100: when it was last seen, and the lowest so far.
    score UInt8,
    lowest_score UInt8,
    -- Few visitors say so; no telemetry has confirmed it.
    is_provisional Bool
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (cloud, country, state, city, started_at)
TTL started_at + INTERVAL 40 DAY
SETTINGS index_granularity = 256;

-- When a metro was last judged, well or not. Read it with FINAL.
CREATE TABLE IF NOT EXISTS judged_metros
(
    cloud LowCardinality(String),
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    version UInt64,
    judged_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (cloud, country, state, city)
TTL judged_at + INTERVAL 2 DAY
SETTINGS index_granularity = 256;

-- When metros were last judged.
CREATE TABLE IF NOT EXISTS metro_progress
(
    -- Always the same: the table has one row.
    one UInt8,
    version UInt64,
    judged_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY one;

-- Telemetry of a city by half hours, so that what is usual for a half hour of the day costs thirty small rows. Counted anew when samples
-- come late. Slowness is milliseconds of a connection, or seconds that a megabyte takes for files. Read it with FINAL.
CREATE TABLE IF NOT EXISTS metro_slots
(
    cloud LowCardinality(String),
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    workload LowCardinality(String),
    -- When the half hour began.
    at DateTime('UTC'),
    version UInt64,
    samples UInt32,
    failed UInt32,
    slowness AggregateFunction(quantilesDD(0.01, 0.95), Float32)
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toDate(at)
ORDER BY (at, cloud, country, state, city, workload)
TTL at + INTERVAL 32 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 1024;
