import { useEffect, useState } from 'react'
import type { Received } from '#contract/route.ts'
import type { getPublicConfig } from '#contract/system.ts'

type Config = typeof getPublicConfig

// Types alone, and not `call`: the schemas of the contract and the auth library weigh more than the
// page that asks. The compiler still holds the path to the contract.
const path: Config['path'] = '/api/config'

/** Where the buy buttons lead; null while unknown, or when this installation sells nothing. */
export function useCheckoutUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    void checkoutUrl().then(setUrl)
  }, [])
  return url
}

async function checkoutUrl(): Promise<string | null> {
  try {
    const response = await fetch(path)
    if (!response.ok) return null
    const config = (await response.json()) as Received<Config>
    return config.checkoutUrl
  } catch {
    // Without an answer the buttons lead to the price, which is better than nowhere.
    return null
  }
}
