import { useEffect } from 'react'
import { connection } from '#web/api/connection.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keepCopiesFor } from '#web/features/offline/copies.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { registerServiceWorker } from '#web/features/offline/register-service-worker.ts'

/** Makes this device the person's: it keeps what they see, and sends what they did before. */
export function useDevice(): void {
  const { userId } = usePerson()
  // Before any screen reads a copy.
  keepCopiesFor(userId)
  useEffect(() => {
    const resume = () => void outboxOf(userId).resume()
    resume()
    registerServiceWorker()
    // Other tabs may have left something, or dismissed it.
    document.addEventListener('visibilitychange', resume)
    const unwatch = connection.subscribe(resume)
    return () => {
      document.removeEventListener('visibilitychange', resume)
      unwatch()
    }
  }, [userId])
}
