-- no-transaction
-- Who enters a value is told where it is already.
create index concurrently if not exists solution_items_by_value on solution_items (value) where valid_until is null;
