/** The one plan that is sold (spec, section 9). Plain data: the web shows it without any schema. */
export const plan = {
  name: 'Premium',
  priceCents: 19_90,
  currency: 'BRL',
  /** What one payment buys. */
  days: 30,
  /** How long the provider goes on trying a monthly charge that failed. */
  graceDays: 10,
} as const
