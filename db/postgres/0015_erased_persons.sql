-- A person who is erased is no longer named by the network items that they added; the items stay.
grant update (added_by_user) on solution_items to waymark_app;
