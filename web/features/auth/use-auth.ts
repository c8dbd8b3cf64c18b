import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '#contract/accounts.ts'
import { isTransient } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { profileKey, queryClient } from '#web/api/query-client.ts'
import { useSession } from './session.ts'
import { storedProfile, storeProfile } from './stored-profile.ts'

type Auth =
  | { status: 'loading' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'signed-out'; byChoice: boolean }
  | ({ status: 'signed-in' } & Person)

export interface Person {
  userId: string
  email: string
  /** Null when the lookup was refused; the person then counts as not approved. */
  profile: Profile | null
  approved: boolean
  administrator: boolean
}

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKey, userId],
    queryFn: async () => {
      const profile = await call(getProfile, {})
      storeProfile(profile)
      return profile
    },
    // The screen need not wait for what this device knows; the server is asked all the same.
    initialData: () => storedProfile(userId),
    initialDataUpdatedAt: 0,
  })

/** What the server has just answered, on the screen and for the next start. */
export function showProfile(profile: Profile): void {
  storeProfile(profile)
  queryClient.setQueryData(profileQuery(profile.userId).queryKey, profile)
}

/** Who sits in front of the screen, and what they may see (spec, section 4). */
export function useAuth(): Auth {
  const session = useSession()
  const signedIn = session.status === 'signed-in'
  const lookup = useQuery({
    ...profileQuery(signedIn ? session.userId : ''),
    enabled: signedIn,
    refetchInterval: (query) => (isTransient(query.state.error) ? 5_000 : false),
  })
  if (!signedIn) return session
  if (lookup.isPending) return { status: 'loading' }
  if (!lookup.data && isTransient(lookup.error)) {
    return { status: 'unreachable', retry: () => void lookup.refetch() }
  }
  return { ...session, ...standing(lookup.data ?? null) }
}

const standing = (profile: Profile | null) => ({
  profile,
  approved: profile?.approved ?? false,
  administrator: profile?.role === 'admin',
})
