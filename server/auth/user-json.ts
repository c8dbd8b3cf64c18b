import type { User } from '#contract/auth.ts'
import type { accounts } from '#server/db/schema.ts'
import type { SignUp } from './sign-ups.ts'

export type AccountRow = typeof accounts.$inferSelect

/** An account as the auth protocol shows it to its owner. */
export function userJson(account: AccountRow): User {
  const confirmed = account.emailConfirmedAt?.toISOString()
  const metadata = {
    ...account.userMetadata,
    sub: account.id,
    email: account.email,
    email_verified: confirmed !== undefined,
    phone_verified: false,
  }
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      ...(account.passwordHash === null && { password_needed: true as const }),
    },
    user_metadata: metadata,
    is_anonymous: false,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    ...optional('email_confirmed_at', account.emailConfirmedAt),
    ...optional('confirmed_at', account.emailConfirmedAt),
    ...optional('confirmation_sent_at', account.confirmationSentAt),
    ...optional('recovery_sent_at', account.recoverySentAt),
    ...(account.newEmail && { new_email: account.newEmail }),
    ...optional('email_change_sent_at', account.emailChangeSentAt),
    ...optional('reauthentication_sent_at', account.reauthenticationSentAt),
    ...optional('last_sign_in_at', account.lastSignInAt),
    identities: [
      {
        identity_id: account.id,
        id: account.id,
        user_id: account.id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: account.lastSignInAt?.toISOString() ?? null,
        created_at: account.createdAt.toISOString(),
        updated_at: account.updatedAt.toISOString(),
        email: account.email,
      },
    ],
  }
}

/**
 * What a sign-up is answered with: the account it becomes once its mail is used. An address that has
 * an account already is answered in the same way, so the answer does not tell.
 */
export const signUpJson = ({ createdAt, ...signUp }: SignUp): User =>
  userJson({
    ...signUp,
    emailConfirmedAt: null,
    confirmationSentAt: createdAt,
    recoverySentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    createdAt,
    updatedAt: createdAt,
  })

const optional = <Name extends string>(name: Name, at: Date | null) =>
  (at ? { [name]: at.toISOString() } : {}) as { [Key in Name]?: string }
