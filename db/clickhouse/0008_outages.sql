-- How many connections were tried in five minutes and in which phase they failed, by solution, city and workload; and under the nil
-- UUID, without a place, of all together. Counted again when samples come late; the highest version counts. Read it with FINAL.
CREATE TABLE IF NOT EXISTS outage_windows
(
    cloud LowCardinality(String),
    solution UUID,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    workload LowCardinality(String),
    -- When the five minutes began.
    at DateTime('UTC'),
    version UInt64,
    attempts UInt32,
    failed_dns UInt32,
    failed_tcp UInt32,
    failed_tls UInt32,
    tenants UInt32,
    -- Hashes of those of whose attempts at least five percent failed; a hundred are enough.
    failed_tenants Array(UInt64),
    -- Of the tenant with the most failures.
    worst_attempts UInt32,
    worst_failed UInt32,
    -- Of the tenant with the most attempts.
    largest_attempts UInt32
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toDate(at)
ORDER BY (cloud, solution, country, state, city, workload, at)
TTL at + INTERVAL 90 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 1024;

-- Up to where windows are counted: every sample that was received before.
CREATE TABLE IF NOT EXISTS outage_progress
(
    -- Always the same: the table has one row.
    one UInt8,
    version UInt64,
    counted_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY one;

-- Outages of a solution in a city, or in a country; then state is empty and city is 0. Read it with FINAL.
CREATE TABLE IF NOT EXISTS outages
(
    cloud LowCardinality(String),
    solution UUID,
    outage_id UUID,
    version UInt64,
    -- Samples that came late, or an outage of the whole country, explained it away.
    is_gone Bool,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    started_at DateTime('UTC'),
    -- The epoch while it lasts.
    ended_at DateTime('UTC'),
    category UInt8,
    workloads Array(LowCardinality(String)),
    failed_dns UInt64,
    failed_tcp UInt64,
    failed_tls UInt64,
    -- Of these only a step leaves the server.
    tenants UInt32,
    is_shared Bool
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (cloud, solution, outage_id)
TTL started_at + INTERVAL 750 DAY
SETTINGS index_granularity = 256;
