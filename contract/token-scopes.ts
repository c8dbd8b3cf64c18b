import { isProjectAction, type Route } from './route.ts'

/** How far a personal token goes; who may write may read. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/**
 * The scope a token needs for a route, by its method; null: no token opens it. Of projects they open
 * what is not closed to them, of the account nothing but what is opened: a route nobody thought of
 * stays the person's own (R35).
 */
export function scopeFor(route: Pick<Route, 'method' | 'right' | 'tokens'>): TokenScope | null {
  if (!(route.tokens ?? isProjectAction(route.right))) return null
  return route.method === 'get' ? 'read' : 'write'
}

export const reaches = (has: TokenScope, needed: TokenScope): boolean =>
  tokenScopes.indexOf(has) >= tokenScopes.indexOf(needed)
