/**
 * What random tests begin with. `npm test` tries the same cases in every run, or its verdict would
 * depend on luck; SEED=… tries others.
 */
export const seed = Number(process.env.SEED ?? 20261115)
