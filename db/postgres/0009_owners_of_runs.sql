-- The person who saved the report of a run; from then on their account opens it, and its secret no longer does.
grant update (user_id) on runs to waymark_app;
