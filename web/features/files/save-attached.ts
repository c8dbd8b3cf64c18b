import { downloadFile, getFileTicket } from '#contract/files.ts'
import type { AttachedFile } from '#contract/state.ts'
import { isTransient, messageOf } from '#web/api/api-error.ts'
import { call, open, prepare } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

interface Place {
  projectId: string
  taskId: string
}

/** Saves a file, or says why it is not given: the browser would keep the refusal in its place, or say nothing. */
export async function saveAttached(place: Place, file: AttachedFile): Promise<void> {
  try {
    await askForFile(place, file)
    const { ticket } = await call(getFileTicket, { projectId: place.projectId })
    saveAs(prepare(downloadFile, { ...place, fileId: file.id, ticket }).path, file.name)
  } catch (error) {
    const again = { label: 'Tentar de novo', onPress: () => void saveAttached(place, file) }
    const helps = isTransient(error)
    toasts.error(`Erro ao baixar ${file.name}`, messageOf(error), helps ? again : undefined)
  }
}

/** Fails for the reason for which the file cannot be read now. Its first byte is enough to know. */
export const askForFile = (place: Place, { id: fileId, size }: AttachedFile) =>
  open(prepare(downloadFile, { ...place, fileId }), {
    headers: size > 0 ? { range: 'bytes=0-0' } : {},
  })

/** By a link that is pressed: the browser saves it as it comes, however large it is. */
function saveAs(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
}
