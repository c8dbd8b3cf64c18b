import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Change = (params: URLSearchParams) => URLSearchParams

/**
 * Changes the address as it is by now. With what the router hands out, that of the last drawing, somebody
 * who chooses two things quickly would lose the first. The same function always: cards that only pass it
 * on would all be drawn again with every address.
 */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  return useCallback((change: Change, { replace = false } = {}) => {
    const now = new URLSearchParams(location.search)
    latest.current(change(now), { preventScrollReset: true, replace })
  }, [])
}
