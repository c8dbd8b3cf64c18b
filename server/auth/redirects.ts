import type { Config } from '#server/config.ts'

/**
 * Where a link may lead after it has done its work: our own origin and nowhere else. The Host
 * header plays no part (CVE-2025-52560).
 */
export function safeRedirect(config: Config, asked: string | undefined): string {
  const home = `${config.baseUrl}/`
  const url = asked ? URL.parse(asked, home) : null
  return url?.origin === new URL(home).origin ? url.href : home
}
