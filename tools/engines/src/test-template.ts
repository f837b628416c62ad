/** The migrated database that every test's own database is copied from. */
export const TEMPLATE = "waymark_template";

/** Names of databases that a test run may drop. */
export const THROW_AWAY = /^test_[0-9a-f]{12}$/;
