import { CloudOff, TriangleAlert } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { refusedFiles } from '#web/features/offline/unsent-files.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { type OfflineWork, useOfflineWork } from './use-offline-work.ts'

/**
 * Says that there is no connection, and what became of what was done without one: a line of its own
 * above the screen, which stays in sight and lies over nothing.
 */
export function ConnectionBanner() {
  const { userId } = usePerson()
  const outbox = outboxOf(userId)
  const allFiles = useSyncExternalStore(refusedFiles.subscribe, refusedFiles.view)
  const files = allFiles.filter(({ personId }) => personId === userId)
  const { waiting, stored, refused, fragile } = useSyncExternalStore(outbox.subscribe, outbox.view)
  const connected = useConnected()
  const work = useOfflineWork()
  const [listing, setListing] = useState<'changes' | 'files' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useAskBeforeLeaving(fragile)
  useEffect(() => void refusedFiles.read(userId), [userId])
  useEffect(() => {
    const delivered = waiting === 0 ? outbox.takeDelivered() : 0
    if (delivered > 0) toasts.success('Conexão de volta', deliveredWords(delivered))
  }, [outbox, waiting])
  const isEmpty = connected && refused.length + files.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it says something else; measuring it lays the page out.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // What else stays at the top begins below it. Any height given has every element styled anew.
    if (isEmpty) style.removeProperty('--bar-height')
    else style.setProperty('--bar-height', `${bar.current?.offsetHeight}px`)
  }, [isEmpty, connected, refused.length, files.length, stored, fragile, work])
  return (
    <>
      <div
        ref={bar}
        role="status"
        className="sticky top-0 z-30 bg-accent-soft text-accent-ink text-sm"
      >
        {!connected && (
          <p className={`${lineClass} py-2`}>
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            <span>Sem conexão. {fragile ? fragileWords : waitingWords(stored, work)}</span>
          </p>
        )}
        {refused.length > 0 && (
          <div className={lineClass}>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
            <span>{refusedWords(refused.length)}</span>
            <Button look="quiet" onClick={() => setListing('changes')}>
              Ver
            </Button>
          </div>
        )}
        {files.length > 0 && (
          <div className={lineClass}>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
            <span>{filesWords(files.length)}</span>
            <Button look="quiet" onClick={() => setListing('files')}>
              Ver
            </Button>
          </div>
        )}
      </div>
      {listing && (
        <Suspense>
          {listing === 'changes' ? (
            <RefusedDialog refused={refused} outbox={outbox} onClose={() => setListing(null)} />
          ) : (
            <RefusedFilesDialog files={files} onClose={() => setListing(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

const RefusedDialog = lazy(async () => {
  const { RefusedDialog } = await import('./RefusedDialog.tsx')
  return { default: RefusedDialog }
})

const RefusedFilesDialog = lazy(async () => {
  const { RefusedFilesDialog } = await import('./RefusedFilesDialog.tsx')
  return { default: RefusedFilesDialog }
})

const lineClass = 'flex items-center justify-center gap-2.5 border-line border-b px-3'

function waitingWords(count: number, work: OfflineWork): string {
  if (count === 0) return workWords[work]
  return count === 1
    ? '1 alteração guardada neste aparelho, para enviar depois.'
    : `${count} alterações guardadas neste aparelho, para enviar depois.`
}

const workWords: Record<OfflineWork, string> = {
  changing: 'O que você fizer fica guardado.',
  reading: 'Você lê o que este aparelho já tem; as novidades vêm depois.',
  'not known yet': '',
  // Projects, members and settings are changed by the server alone.
  elsewhere: 'Por enquanto só dá para trabalhar nos boards já abertos neste aparelho.',
}

const fragileWords =
  'Este navegador não guarda nada: deixe esta aba aberta até que ela volte, ou o que você fez se perde.'

const deliveredWords = (count: number) =>
  count === 1 ? '1 alteração foi enviada.' : `${count} alterações foram enviadas.`

const refusedWords = (count: number) =>
  count === 1 ? '1 alteração não foi aceita.' : `${count} alterações não foram aceitas.`

const filesWords = (count: number) =>
  count === 1 ? '1 arquivo não foi aceito.' : `${count} arquivos não foram aceitos.`
