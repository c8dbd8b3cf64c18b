import type { Location } from 'react-router'
import { pages } from '#contract/pages.ts'

/** The sign-in page, which leads back here afterwards. */
export function authPathFrom({ pathname, search }: Location): string {
  return `${pages.auth}?${new URLSearchParams({ volta: pathname + search })}`
}

/** Where to go after signing in: a page of ours or the dashboard, never another site. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('volta')
  const url = asked?.startsWith('/') ? URL.parse(asked, location.origin) : null
  if (url?.origin !== location.origin) return pages.dashboard
  const loops = url.pathname === pages.landing || url.pathname.startsWith(pages.auth)
  return loops ? pages.dashboard : url.pathname + url.search
}
