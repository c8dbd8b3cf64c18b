import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { cardUnder, hasFiles } from './dropped-files.ts'
import { uploadsOf } from './uploads.ts'

const overClasses = ['rounded-md', 'ring-2', 'ring-accent']

/** Shows which card files are held over. */
export function markCards(signal: AbortSignal): void {
  let over: HTMLElement | null = null
  const mark = (card: HTMLElement | null) => {
    if (card === over) return
    over?.classList.remove(...overClasses)
    card?.classList.add(...overClasses)
    over = card
  }
  const on = (kind: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
    document.addEventListener(kind, hear, { signal })
  on('dragover', (event) => hasFiles(event) && mark(cardUnder(event)))
  on('dragleave', ({ relatedTarget }) => !relatedTarget && mark(null))
  on('drop', () => mark(null))
}

/** Attaches what was dropped on a card to its task. */
export function attachDropped(session: ProjectSession, taskId: string, files: File[]): void {
  toasts.notice(files.length === 1 ? 'Enviando arquivo…' : `Enviando ${files.length} arquivos…`)
  uploadsOf(session).add(taskId, files)
}
