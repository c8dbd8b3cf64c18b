/** How long rows of a table are kept: the one place that says so. */
export interface RetentionRule {
  table: string
  /** The column that a row's age is counted from. */
  since: string
  days: number
  /** One of these must be as old too; rows with neither are still to be worked on, and stay. */
  ended?: readonly [string, string]
  /** Rows with something in this column stay. */
  unless?: string
  /** More than this are not kept either, however new they are. */
  most?: number
}

/**
 * What is in no line here stays: projects and their events live for ever, payments and orders are the
 * books. The trash is cleared after 30 days by trash/purge-old.ts, files by files/sweep.ts.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'attempt_counters', since: 'last_at', days: 1 },
  { table: 'one_time_tokens', since: 'expires_at', days: 0 },
  { table: 'api_tokens', since: 'expires_at', days: 0 },
  // As long its owner can still renew it.
  { table: 'calendar_feeds', since: 'expires_at', days: 30 },
  // A week to look for the mail; its link is made anew on request.
  { table: 'sign_ups', since: 'created_at', days: 7 },
  // A session nobody has refreshed for this long is a lost device.
  { table: 'sessions', since: 'refreshed_at', days: 90 },
  // Longer than anyone keeps changes unsent.
  { table: 'idempotency_keys', since: 'created_at', days: 30 },
  // Longer than the payment provider repeats a notice, and than anyone looks for a job that failed.
  { table: 'jobs', since: 'created_at', days: 30, ended: ['done_at', 'abandoned_at'] },
  // Longer than a delivery is tried, and than anyone asks what became of it.
  { table: 'webhook_deliveries', since: 'created_at', days: 30 },
  { table: 'mail_deliveries', since: 'at', days: 30 },
  // What nobody has looked at for so long is news no more.
  { table: 'notices', since: 'at', days: 90, unless: 'snoozed_until' },
  // Somebody who tries their luck writes many, and the administrator reads the newest few.
  { table: 'payment_incidents', since: 'last_at', days: 180, most: 5_000 },
  { table: 'failures', since: 'last_at', days: 30 },
  { table: 'file_checks', since: 'at', days: 365 },
  { table: 'purged_projects', since: 'at', days: 365 },
]
