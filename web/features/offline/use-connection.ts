import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection } from '#web/api/connection.ts'

/** A hiccup is nobody's business. */
const patience = 1_500

/** False once the server has not answered for a moment, or at once where there is no network. */
export function useConnected(): boolean {
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (reachable) return setTold(false)
    const timer = setTimeout(() => setTold(true), patience)
    return () => clearTimeout(timer)
  }, [reachable])
  return reachable || !(told || !navigator.onLine)
}
