import { useEffect } from 'react'
import { locally } from '#web/features/offline/local-database.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { cardUnder, droppedFiles, hasFiles } from './dropped-files.ts'

/** Files can be dropped on cards. What takes them is fetched when somebody holds some over the page. */
export function useFileDrops(): void {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  useEffect(() => {
    const end = new AbortController()
    // Also who may only look by now: they decide what becomes of what they had chosen.
    void resume(session, end.signal)
    return () => end.abort()
  }, [session])
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    keepPage(signal, (event) => (writable ? void attach(session, event) : refuse()))
    const onEnter = () =>
      late().then(
        ({ markCards }) => markCards(signal),
        () => {},
      )
    if (writable) document.addEventListener('dragenter', onEnter, { once: true, signal })
    return () => end.abort()
  }, [session, writable])
}

const late = () => import('./drop-on-card.ts')

/** The browser would leave the page for a file that is dropped, and open the file instead of it. */
function keepPage(signal: AbortSignal, onDrop: (event: DragEvent) => void): void {
  const keep = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.type === 'drop') onDrop(event)
  }
  document.addEventListener('dragover', keep, { signal })
  document.addEventListener('drop', keep, { signal })
}

async function attach(session: ProjectSession, event: DragEvent): Promise<void> {
  const taskId = cardUnder(event)?.dataset.task
  if (!taskId || !event.dataTransfer) return
  // At once: nothing of it can be read once the event is over.
  const files = droppedFiles(event.dataTransfer)
  if (files.length === 0) return
  const part = await late().catch(() => null)
  if (part) part.attachDropped(session, taskId, files)
  else toasts.error('Erro ao anexar', 'Confira sua conexão e solte os arquivos de novo.')
}

const refuse = () =>
  toasts.error('Você só pode ver este projeto', 'Para anexar arquivos é preciso poder editar.')

/** What was still to be sent when a page was left. */
async function resume(session: ProjectSession, signal: AbortSignal): Promise<void> {
  if (!(await locally((db) => db.count('files')))) return
  const late = await import('./resume-uploads.ts').catch(() => null)
  if (!signal.aborted) await late?.resumeUploads(session, signal)
}
