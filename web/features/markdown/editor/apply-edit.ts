import type { Selected, TextEdit } from './text-edits.ts'

export const selectedIn = ({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): Selected => ({
  value,
  from: selectionStart,
  to: selectionEnd,
})

/**
 * Edits a field as if it had been typed. `execCommand` is old, and the only way that the browser's own
 * undo knows of: `setRangeText` forgets what was before. Where it does nothing, that has to do.
 */
export function applyEdit(
  field: HTMLTextAreaElement,
  { from, to, insert, select }: TextEdit,
): void {
  field.focus()
  field.setSelectionRange(from, to)
  const typed = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!typed) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
