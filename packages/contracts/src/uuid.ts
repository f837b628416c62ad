/** Any version, either case, as PostgreSQL takes it. */
export const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
