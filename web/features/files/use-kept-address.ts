import { useState } from 'react'

/**
 * An address that stays while what is read from it is looked at: with another ticket in it a film would begin again.
 * The second answer takes the newest one, and says whether that is another.
 */
export function useKeptAddress(newest: string | null): [string | null, () => boolean] {
  const [kept, setKept] = useState(newest)
  if (kept === null && newest !== null) setKept(newest)
  const renew = () => {
    setKept(newest)
    return newest !== kept
  }
  return [kept, renew]
}
