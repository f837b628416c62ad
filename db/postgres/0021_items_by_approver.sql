-- no-transaction
-- Whose data is erased, or exported, is looked for among all items.
create index concurrently if not exists solution_items_by_approver on solution_items (approved_by) where approved_by is not null;
