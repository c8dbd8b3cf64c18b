import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { uploadsOf } from './uploads.ts'

const overClasses = ['rounded-md', 'ring-2', 'ring-accent']

/** Attaches what is dropped on a card to its task, and keeps the page where it is. */
export function takeDrops(session: ProjectSession, signal: AbortSignal): void {
  let over: HTMLElement | null = null
  const mark = (card: HTMLElement | null) => {
    if (card === over) return
    over?.classList.remove(...overClasses)
    card?.classList.add(...overClasses)
    over = card
  }
  document.addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event)) return
      // Without this the browser would leave the page, and open the file instead of it.
      event.preventDefault()
      mark(cardUnder(event))
    },
    { signal },
  )
  document.addEventListener('dragleave', ({ relatedTarget }) => !relatedTarget && mark(null), {
    signal,
  })
  document.addEventListener(
    'drop',
    (event) => {
      mark(null)
      if (!hasFiles(event)) return
      event.preventDefault()
      const taskId = cardUnder(event)?.dataset.task
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!taskId || files.length === 0) return
      toasts.notice(files.length === 1 ? 'Enviando arquivo…' : `Enviando ${files.length} arquivos…`)
      void uploadsOf(session).add(taskId, files)
    },
    { signal },
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const cardUnder = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
