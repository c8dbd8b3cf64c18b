import { randomUUID } from 'node:crypto'
import type { User } from '#contract/auth.ts'
import type { accounts } from '#server/db/schema.ts'

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
    ...common(account.email, account.createdAt, metadata),
    id: account.id,
    role: 'authenticated',
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

/** What a sign-up with a confirmed address is told: it looks accepted, and means nothing. */
export function obfuscatedUser(email: string, data: Record<string, unknown>, now: Date): User {
  return {
    ...common(email, now, data),
    id: randomUUID(),
    role: '',
    updated_at: now.toISOString(),
    confirmation_sent_at: now.toISOString(),
    identities: [],
  }
}

const common = (email: string, createdAt: Date, metadata: Record<string, unknown>) => ({
  aud: 'authenticated',
  email,
  phone: '' as const,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: metadata,
  created_at: createdAt.toISOString(),
  is_anonymous: false as const,
})

const optional = <Name extends string>(name: Name, at: Date | null) =>
  (at ? { [name]: at.toISOString() } : {}) as { [Key in Name]?: string }
