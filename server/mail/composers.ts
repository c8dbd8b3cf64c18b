import type { Config } from '#server/config.ts'
import type { Composers } from './mail.ts'

/** Who writes which mail. */
export const composers = (_config: Config, _now: () => Date): Composers => ({
  'confirm-signup': async () => null,
})
