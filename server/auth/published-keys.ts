import type { Call } from './auth-call.ts'

/** The library caches the key set for ten minutes; so may everybody else. */
export async function publishedKeys({ services, http }: Call) {
  http.header('cache-control', 'public, max-age=600')
  return { keys: services.accessTokens.publicKeys.map((key) => ({ ...key })) }
}
