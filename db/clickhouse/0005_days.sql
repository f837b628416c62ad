-- The samples of a closed day, put together so that days and places can be merged. `kind` says whose they are: 'solution', 'asn' or 'place'.
-- A closing writes a day under a version of its own and publishes it in closed_days; only published versions count.

-- Sketches: a quantile has an error of at most 1 % of its value.
CREATE TABLE IF NOT EXISTS day_sketches
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    kind LowCardinality(String),
    -- The nil UUID, 0 or empty where the kind has none.
    solution UUID,
    asn UInt32,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    workload LowCardinality(String),
    rtt_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    megabytes_per_second AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    jitter_ms AggregateFunction(quantilesDD(0.01, 0.5), Float32),
    loss_percent AggregateFunction(quantilesDD(0.01, 0.5), Float32)
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (cloud, kind, solution, asn, country, state, city, workload)
TTL day + INTERVAL 750 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;

-- Sums by tenant: how many tenants and networks there are, and what a figure would be without the largest tenant.
CREATE TABLE IF NOT EXISTS day_tenants
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    kind LowCardinality(String),
    solution UUID,
    asn UInt32,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    workload LowCardinality(String),
    tenant UInt64,
    -- Ten are enough to know whether a figure may be shown.
    networks AggregateFunction(groupUniqArray(10), String),
    attempts UInt64,
    failed_dns UInt64,
    failed_tcp UInt64,
    failed_tls UInt64,
    -- Those that have the values of their workload.
    measured UInt64,
    rtt_sum Float64,
    rtt_squares Float64,
    speed_sum Float64,
    speed_squares Float64,
    jitter_sum Float64,
    jitter_squares Float64,
    loss_sum Float64,
    loss_squares Float64,
    packets_sent UInt64,
    packets_lost UInt64
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (cloud, kind, solution, asn, country, state, city, workload, tenant)
TTL day + INTERVAL 35 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;

CREATE TABLE IF NOT EXISTS closed_days
(
    day Date,
    version UInt64,
    -- Samples that came later close the day again.
    closed_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY day;

-- Figures are finished when a day closes, so that no page merges sketches. An empty `withheld` means that the figure is shown; `needs` is JSON.

-- Each day by itself.
CREATE TABLE IF NOT EXISTS day_figures
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    kind LowCardinality(String),
    -- Global, Country, State or City.
    level LowCardinality(String),
    solution UUID,
    asn UInt32,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    assessment Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    network_score_error_rate Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    availability Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    rtt Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    rtt_p95 Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    jitter Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    packet_loss Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    mail Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    files Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    calls Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (cloud, kind, solution, asn, level, country, state, city, day)
TTL day + INTERVAL 750 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;

-- The newest windows: 28 days for availability, 3 days for the others.
CREATE TABLE IF NOT EXISTS newest_figures
(
    -- The last day of the windows.
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    kind LowCardinality(String),
    -- Global, Country, State or City.
    level LowCardinality(String),
    solution UUID,
    asn UInt32,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    assessment Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    network_score_error_rate Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    availability Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    rtt Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    rtt_p95 Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    jitter Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    packet_loss Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    mail Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    files Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String),
    calls Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String)
)
ENGINE = MergeTree
PARTITION BY version
ORDER BY (cloud, kind, level, country, state, city, solution, asn)
SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS newest_versions
(
    -- Always the same: the table has one row.
    one UInt8,
    version UInt64,
    day Date
)
ENGINE = ReplacingMergeTree(version)
ORDER BY one;
