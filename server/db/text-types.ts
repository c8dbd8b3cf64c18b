/**
 * The types that both drivers hand out as the database writes them, as the query builder reads them:
 * date, timestamp, timestamptz, interval, and lists of these and of numeric.
 */
export const textTypes = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231])
