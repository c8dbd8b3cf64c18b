import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { Notice } from '#contract/notices.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { readByReading } from './notice-actions.ts'

/** Who has a task open reads what is new in it; what came while nobody looked, once somebody does. */
export function useReadByReading(notices: Notice[]): void {
  const [params] = useSearchParams()
  const taskId = params.get('task')
  const notice = notices.find(({ task, unread }) => task?.id === taskId && unread > 0)
  const visible = useSyncExternalStore(subscribe, isVisible)
  const connected = useConnected()
  const tried = useRef('')
  useEffect(() => {
    if (!notice || !visible) return
    // What the server refuses would be tried without end.
    const attempt = `${notice.id} ${notice.told} ${connected}`
    if (tried.current === attempt) return
    tried.current = attempt
    void readByReading(notice)
  }, [notice, visible, connected])
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
