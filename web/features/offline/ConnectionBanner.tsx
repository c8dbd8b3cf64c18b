import { CloudOff, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { outboxOf } from './outbox.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useConnected } from './use-connection.ts'

/** Says quietly that there is no connection, and what became of what was done without one. */
export function ConnectionBanner() {
  const outbox = outboxOf(usePerson().userId)
  const { waiting, refused, fragile } = useSyncExternalStore(outbox.subscribe, outbox.view)
  const connected = useConnected()
  const [listing, setListing] = useState(false)
  useAskBeforeLeaving(fragile)
  useEffect(() => {
    const delivered = waiting === 0 ? outbox.takeDelivered() : 0
    if (delivered > 0) toasts.success('Conexão de volta', deliveredWords(delivered))
  }, [outbox, waiting])
  return (
    <>
      <div role="status" className={placeClass}>
        {!connected && (
          <p className={`${pillClass} px-4 py-2`}>
            <CloudOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span>Sem conexão. {fragile ? fragileWords : waitingWords(waiting)}</span>
          </p>
        )}
        {refused.length > 0 && (
          <div className={`${pillClass} py-1 pr-1 pl-4`}>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
            <span>{refusedWords(refused.length)}</span>
            <Button look="quiet" onClick={() => setListing(true)}>
              Ver
            </Button>
          </div>
        )}
      </div>
      {listing && (
        <Suspense>
          <RefusedDialog refused={refused} outbox={outbox} onClose={() => setListing(false)} />
        </Suspense>
      )}
    </>
  )
}

const RefusedDialog = lazy(async () => {
  const { RefusedDialog } = await import('./RefusedDialog.tsx')
  return { default: RefusedDialog }
})

const placeClass =
  'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-40 flex flex-col items-center gap-2 sm:right-auto sm:left-6 sm:bottom-6 sm:items-start'
const pillClass =
  'pointer-events-auto flex items-center gap-3 rounded-full border border-line bg-raised text-sm shadow-float'

function waitingWords(count: number): string {
  if (count === 0) return 'O que você fizer fica guardado.'
  return count === 1
    ? '1 alteração guardada neste aparelho, para enviar depois.'
    : `${count} alterações guardadas neste aparelho, para enviar depois.`
}

const fragileWords =
  'Este navegador não guarda nada: deixe esta aba aberta até que ela volte, ou o que você fez se perde.'

const deliveredWords = (count: number) =>
  count === 1 ? '1 alteração foi enviada.' : `${count} alterações foram enviadas.`

const refusedWords = (count: number) =>
  count === 1 ? '1 alteração não foi aceita.' : `${count} alterações não foram aceitas.`
