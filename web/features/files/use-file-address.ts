import { useQuery } from '@tanstack/react-query'
import { downloadFile, getFilePicture, listPictures } from '#contract/files.ts'
import type { PictureSize } from '#contract/picture-sizes.ts'
import type { AttachedFile } from '#contract/state.ts'
import { call, prepare } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useFileTicket } from '#web/features/project/use-file-ticket.ts'
import { askForFile, saveAttached } from './save-attached.ts'

/** How often a picture that is being made is asked for. */
const askAgainMs = 1_000
/** How often one that waits for the virus scanner is. */
const scanAgainMs = 10_000

/** Where the files of a task, and what was made of their pictures, can be read from. */
export interface FileAddresses {
  /** Null as long as that is not known. */
  original: (file: AttachedFile) => string | null
  /** Null as well when there is no picture of it. */
  picture: (file: AttachedFile, size: PictureSize) => string | null
  /** Why nobody is given the file; null: everybody is. */
  withheld: (file: AttachedFile) => 'waiting' | 'barred' | null
  /** Fails for the reason for which the file cannot be read now. */
  ask: (file: AttachedFile) => Promise<unknown>
  save: (file: AttachedFile) => Promise<void>
}

export function useFileAddresses(taskId: string, files: AttachedFile[]): FileAddresses {
  const { projectId } = useOpenProject()
  const ticket = useFileTicket()
  const ids = files.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['pictures', projectId, taskId, ids.join()],
    queryFn: () => call(listPictures, { projectId, taskId }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => askAgain(state.data),
  })
  const known = new Set(data?.pictures.map(({ fileId }) => fileId))
  const why = new Map(data?.withheld.map(({ fileId, why }) => [fileId, why]))
  return {
    withheld: ({ id }) => why.get(id) ?? null,
    ask: (file) => askForFile({ projectId, taskId }, file),
    save: (file) => saveAttached({ projectId, taskId }, file),
    original: ({ id: fileId }) =>
      ticket ? prepare(downloadFile, { projectId, taskId, fileId, ticket }).path : null,
    picture: ({ id: fileId }, size) =>
      ticket && known.has(fileId)
        ? prepare(getFilePicture, { projectId, taskId, fileId, size, ticket }).path
        : null,
  }
}

function askAgain(data: { waiting: boolean; withheld: { why: string }[] } | undefined) {
  if (data?.waiting) return askAgainMs
  return data?.withheld.some(({ why }) => why === 'waiting') ? scanAgainMs : false
}
