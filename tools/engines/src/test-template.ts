/** The migrated database that every test's own database is copied from. */
export const TEMPLATE = "waymark_template";

/** The same with all places in it; made when the first test file of a run asks for it. */
export const TEMPLATE_WITH_PLACES = "waymark_template_places";

/** Names of databases that a test run may drop. */
export const THROW_AWAY = /^test_[0-9a-f]{12}$/;
