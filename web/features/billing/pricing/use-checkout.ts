import { useEffect, useSyncExternalStore } from 'react'
import type { Received } from '#contract/route.ts'
import type { getPublicConfig } from '#contract/system.ts'
import { createListeners } from '#web/api/listeners.ts'
import { checkoutUrl } from './checkout-url.ts'

type Config = Received<typeof getPublicConfig>

// Types alone, and not `call`: the schemas of the contract and the auth library weigh more than the
// page that asks. The compiler still holds the path to the contract.
const path: (typeof getPublicConfig)['path'] = '/api/config'
const patience = 8_000

export type Checkout =
  /** Nobody has answered yet. */
  | { status: 'unknown' }
  /** This installation sells nothing. */
  | { status: 'closed' }
  | { status: 'open'; url: string }

let config: Config | null = null
let asking: Promise<void> | null = null
const listeners = createListeners()

/** Where the buy buttons lead. All of a page ask once. */
export function useCheckout(): Checkout {
  const known = useSyncExternalStore(
    listeners.subscribe,
    () => config,
    () => null,
  )
  useEffect(() => void findCheckout(), [])
  return checkoutOf(known)
}

/** Asks, unless it is known or somebody is asking; unknown: nobody answered. */
export async function findCheckout(): Promise<Checkout> {
  asking ??= ask()
  await asking
  return checkoutOf(config)
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(patience) })
    if (response.ok) config = (await response.json()) as Config
  } catch {
    // The buttons ask again when they are pressed, and the next page does.
  }
  if (!config) asking = null
  listeners.tell()
}

function checkoutOf(known: Config | null): Checkout {
  if (!known) return { status: 'unknown' }
  if (known.checkoutUrl === null) return { status: 'closed' }
  return { status: 'open', url: checkoutUrl(known.checkoutUrl) }
}
