import { TryLater } from '#server/http/domain-error.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { HttpContext } from '#server/http/request.ts'

/** So many requests a minute with each token, in this process. */
export interface TokenQuota {
  /** Counts one request; beyond the last one `left` is below zero. */
  count(tokenId: string): RateLimit
}

interface Window {
  begun: number
  used: number
}

const minute = 60_000

export function createTokenQuota(perMinute: number, now: () => Date): TokenQuota {
  const windows = new Map<string, Window>()
  return {
    count: (tokenId) => {
      const moment = now().getTime()
      const isOver = ({ begun }: Window) => moment - begun >= minute
      if (windows.size > mostWindows) {
        for (const [id, window] of windows) if (isOver(window)) windows.delete(id)
      }
      const open = windows.get(tokenId)
      const window = open && !isOver(open) ? open : { begun: moment, used: 0 }
      window.used += 1
      windows.set(tokenId, window)
      const seconds = Math.ceil((window.begun + minute - moment) / 1_000)
      return { quota: perMinute, window: 60, left: perMinute - window.used, seconds }
    },
  }
}

/** More tokens than are in use at the same time; a window that is over need not be kept. */
const mostWindows = 1_000

/** A request is counted once, however often its caller is asked for. */
export function countRequest(quota: TokenQuota, http: HttpContext, tokenId: string): void {
  if (http.get('rateLimit')) return
  const limit = quota.count(tokenId)
  http.set('rateLimit', limit)
  if (limit.left < 0) throw new TryLater('too_many_requests', limit.seconds)
}
