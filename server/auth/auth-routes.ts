import {
  changeUser,
  getKeys,
  getUser,
  grantToken,
  reauthenticate,
  recoverPassword,
  resendMail,
  signOut,
  signUp,
  verifyToken,
} from '#contract/auth.ts'
import { getAuthHealth, getAuthSettings, getOpenIdConfiguration } from '#contract/auth-discovery.ts'
import { serve } from '#server/http/serve.ts'
import { recover, resend, sendReauthenticationCode } from './account-mails.ts'
import { authHealth, authSettings, openIdConfiguration } from './discovery.ts'
import { publishedKeys } from './published-keys.ts'
import { grant } from './sign-in.ts'
import { registerAccount } from './sign-up.ts'
import { currentUser, leave, updateUser } from './user.ts'
import { verify } from './verify.ts'

export const authRoutes = [
  serve(signUp, registerAccount),
  serve(grantToken, grant),
  serve(signOut, leave),
  serve(getUser, currentUser),
  serve(changeUser, updateUser),
  serve(recoverPassword, recover),
  serve(resendMail, resend),
  serve(verifyToken, verify),
  serve(reauthenticate, sendReauthenticationCode),
  serve(getKeys, publishedKeys),
  serve(getAuthHealth, authHealth),
  serve(getAuthSettings, authSettings),
  serve(getOpenIdConfiguration, openIdConfiguration),
]
