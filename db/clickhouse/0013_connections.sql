-- How the traffic of solutions reaches the vendor: what connectedness is computed from.

-- Copies of what PostgreSQL holds: the middle of each city, and where networks meet the vendor. Only published versions count.
CREATE TABLE IF NOT EXISTS city_points
(
    version UInt64,
    id UInt32,
    latitude Float64,
    longitude Float64
)
ENGINE = MergeTree
PARTITION BY version
ORDER BY id;

CREATE TABLE IF NOT EXISTS peerings
(
    version UInt64,
    asn UInt32,
    metro LowCardinality(String),
    -- 'direct', or 'transit' through one other network.
    kind LowCardinality(String),
    since Date
)
ENGINE = MergeTree
PARTITION BY version
ORDER BY asn;

CREATE TABLE IF NOT EXISTS copied_versions
(
    name LowCardinality(String),
    version UInt64,
    -- Of what was copied.
    fingerprint String,
    row_count UInt32
)
ENGINE = ReplacingMergeTree(version)
ORDER BY name;

-- The samples of a closed day by solution, tenant and the network that they left through. As in day_tenants, a closing writes a version of its own.
CREATE TABLE IF NOT EXISTS day_connections
(
    day Date,
    version UInt64,
    cloud LowCardinality(String),
    solution UUID,
    country LowCardinality(String),
    state LowCardinality(String),
    city UInt32,
    tenant UInt64,
    egress_asn UInt32,
    -- Ten are enough to know whether a figure may be shown.
    networks AggregateFunction(groupUniqArray(10), String),
    samples UInt64,
    -- Those of which we know where they left, and those that left nearby.
    located UInt64,
    nearby UInt64,
    -- Those of which we know the metro in use and the best one, and those for which they are the same.
    doors UInt64,
    best_doors UInt64,
    over_ipv6 UInt64
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (cloud, solution, country, state, city, tenant, egress_asn)
TTL day + INTERVAL 35 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 256;

ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS connectedness Tuple(value Nullable(Float32), low Nullable(Float32), high Nullable(Float32), samples Nullable(UInt64), withheld LowCardinality(String), needs String);

-- Its parts in percent; null where a part is not known.
ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS connection Tuple(direct Nullable(Float32), local Nullable(Float32), front_door Nullable(Float32), redundancy Nullable(Float32), ipv6 Nullable(Float32));

ALTER TABLE newest_values ADD COLUMN IF NOT EXISTS connectedness Nullable(Float32);
