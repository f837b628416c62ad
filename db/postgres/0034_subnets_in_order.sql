-- no-transaction
-- Under row-level security only comparisons may use an index, so overlaps are looked for as ranges and as wider subnets.
create index concurrently if not exists endpoint_set_cidrs_in_order on endpoint_set_cidrs (cloud, subnet);
