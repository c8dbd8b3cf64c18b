import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { useNotices, useUnreadNotices } from './notices-query.ts'
import { useReadByReading } from './use-read-by-reading.ts'

/** How many things there are to read, and what opens them. */
export function NoticesBell() {
  const { data: notices = [], refetch } = useNotices()
  /** Undefined until it is opened. */
  const [open, setOpen] = useState<boolean>()
  useReadByReading(notices)
  useEffect(() => {
    const readAgain = () => void refetch()
    document.addEventListener('notices', readAgain)
    return () => document.removeEventListener('notices', readAgain)
  }, [refetch])
  useKeepSubscription()
  useCommands([{ name: 'notices', run: () => setOpen(true) }])
  const unread = useUnreadNotices()
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        className="relative max-sm:hidden"
        aria-label={unread > 0 ? `Caixa de avisos: ${unread} por ler` : 'Caixa de avisos'}
        title="Caixa de avisos"
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center font-semibold text-[0.625rem] text-white leading-4 tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {/* On a phone there is no room for the bell: the box is in the menu of the person beside it. */}
      {unread > 0 && (
        <span className="pointer-events-none relative z-1 w-0 sm:hidden">
          <span className="sr-only">Caixa de avisos: {unread} por ler</span>
          <span className="absolute -top-5 left-7 size-2.5 rounded-full border-2 border-surface bg-danger" />
        </span>
      )}
      {open !== undefined && (
        <LatePart onMissing={() => setOpen(undefined)}>
          <Suspense>
            <NoticesPanel open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </LatePart>
      )}
    </>
  )
}

const NoticesPanel = lazy(async () => ({
  default: (await import('./NoticesPanel.tsx')).NoticesPanel,
}))

/** Where this browser was allowed to show notices, the server is told of its newest address. */
function useKeepSubscription(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    // Without connection it is done another time.
    import('#web/features/push/browser-push.ts')
      .then(({ keepSubscription }) => keepSubscription())
      .catch(() => {})
  }, [])
}
