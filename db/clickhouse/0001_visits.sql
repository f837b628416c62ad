-- Visits by page and time; no person, no tenant. The event's own id makes a redelivered message harmless.
CREATE TABLE IF NOT EXISTS visits
(
    event_id UUID,
    event LowCardinality(String),
    cloud LowCardinality(String),
    at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (event, cloud, event_id)
SETTINGS non_replicated_deduplication_window = 1000;
