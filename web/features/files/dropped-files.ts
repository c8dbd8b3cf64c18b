import { toasts } from '#web/ui/toasts.ts'

/** What was dropped, without its folders: browsers give them as files that nobody can read. */
export function droppedFiles({ items }: DataTransfer): File[] {
  const given = [...items].filter(({ kind }) => kind === 'file')
  const files = given.filter((item) => !item.webkitGetAsEntry()?.isDirectory)
  if (files.length < given.length) {
    toasts.error(
      'Pastas não podem ser anexadas',
      'Anexe os arquivos que estão nela, ou a pasta compactada em um .zip.',
    )
  }
  return files.map((item) => item.getAsFile()).filter((file) => file !== null)
}

export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

export const cardUnder = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
