import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Signals } from '#server/realtime/signals.ts'

interface AccountServices {
  config: Config
  db: Database
  mail: Mail
  realtime: Pick<Signals, 'raise'>
  now: () => Date
}

export type AccountCall = SignedInCall<AccountServices>
