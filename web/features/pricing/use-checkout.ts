import { useEffect, useState } from 'react'
import type { Received } from '#contract/route.ts'
import type { getPublicConfig } from '#contract/system.ts'
import { checkoutUrl } from './checkout-url.ts'

type Config = Received<typeof getPublicConfig>

// Types alone, and not `call`: the schemas of the contract and the auth library weigh more than the
// page that asks. The compiler still holds the path to the contract.
const path: (typeof getPublicConfig)['path'] = '/api/config'

export type Checkout =
  /** Nobody has answered yet. */
  | { status: 'unknown' }
  /** This installation sells nothing. */
  | { status: 'closed' }
  | { status: 'open'; url: string }

let config: Config | null = null
let asking: Promise<Config | null> | null = null

/** Where the buy buttons lead. All of a page ask once. */
export function useCheckout(): Checkout {
  const [known, setKnown] = useState(config)
  useEffect(() => {
    asking ??= ask()
    void asking.then(setKnown)
  }, [])
  if (!known) return { status: 'unknown' }
  if (known.checkoutUrl === null) return { status: 'closed' }
  return { status: 'open', url: checkoutUrl(known.checkoutUrl) }
}

async function ask(): Promise<Config | null> {
  try {
    const response = await fetch(path)
    if (response.ok) config = (await response.json()) as Config
  } catch {
    // The buttons go on leading to the price; the next page asks again.
  }
  if (!config) asking = null
  return config
}
