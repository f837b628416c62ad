-- Names, types, tags and owners of solutions, so that one statement filters, orders and pages figures by them. PostgreSQL is the
-- record; the highest revision of a solution is what it is now. Read it with FINAL.
CREATE TABLE IF NOT EXISTS solutions
(
    cloud LowCardinality(String),
    solution_id UUID,
    revision UInt32,
    name String,
    type LowCardinality(String),
    visibility LowCardinality(String),
    status LowCardinality(String),
    -- Contributed by its provider and not decided by the vendor.
    awaits_review Bool,
    tags Array(LowCardinality(String)),
    provider_id UUID,
    provider_name String,
    provider_status LowCardinality(String)
)
ENGINE = ReplacingMergeTree(revision)
ORDER BY (cloud, solution_id);
