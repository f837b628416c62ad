-- What lists order by and peers are compared by: the bare values of newest_figures, of solutions. A list reads them for every solution, and
-- the figures themselves only for the rows of its page. The next run of the job that closes days fills it.
CREATE TABLE IF NOT EXISTS newest_values
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    level LowCardinality(String),
    solution UUID,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    assessment Nullable(Float32),
    availability Nullable(Float32),
    rtt Nullable(Float32),
    jitter Nullable(Float32),
    packet_loss Nullable(Float32),
    network_score_error_rate Nullable(Float32),
    mail Nullable(Float32),
    files Nullable(Float32),
    calls Nullable(Float32),
    assessment_samples Nullable(UInt64),
    mail_samples Nullable(UInt64),
    files_samples Nullable(UInt64),
    calls_samples Nullable(UInt64),
    rating LowCardinality(String)
)
ENGINE = MergeTree
PARTITION BY version
ORDER BY (cloud, level, country, state, city, solution)
SETTINGS index_granularity = 1024;
