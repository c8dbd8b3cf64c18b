import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type * as http from '#server/http/serve.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Signals } from '#server/realtime/signals.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { SlowLanes } from './slow-lanes.ts'

export interface AuthServices {
  config: Config
  db: Database
  mail: Mail
  realtime: Pick<Signals, 'raise'>
  accessTokens: AccessTokens
  slowLanes: SlowLanes
  now: () => Date
}

export type Call = http.Call<AuthServices>
export type SignedInCall = http.SignedInCall<AuthServices>
