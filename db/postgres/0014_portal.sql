-- Providers enter solutions themselves.

-- Who enters a value that a public solution has is told so. Of private ones of other providers nothing is read.
create policy "solutions_across_partnerPortal" on solutions for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'partnerPortal'
         and visibility = 'Public' and status = 'active');
create policy "solution_items_across_partnerPortal" on solution_items for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'partnerPortal'
         and valid_until is null and solution_id in (select id from solutions));
