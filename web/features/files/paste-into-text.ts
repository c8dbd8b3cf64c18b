import { downloadFile } from '#contract/files.ts'
import { prepare } from '#web/api/call.ts'
import { applyEdit, selectedIn } from '#web/features/markdown/editor/apply-edit.ts'

/** Shows a file that was pasted into a text there, as a picture in its Markdown. */
export function showInText(
  field: HTMLTextAreaElement,
  file: { projectId: string; taskId: string; fileId: string; name: string },
): void {
  if (!field.isConnected) return
  const words = file.name.replace(/[[\]\\]/g, ' ')
  const insert = `![${words}](${prepare(downloadFile, file).path})`
  const { from, to } = selectedIn(field)
  const end = from + insert.length
  applyEdit(field, { from, to, insert, select: [end, end] })
}

/** The text that somebody writes in with Markdown, if the event came from there. */
export const textOf = (target: EventTarget | null): HTMLTextAreaElement | null =>
  target instanceof HTMLTextAreaElement && target.hasAttribute('data-markdown') ? target : null
