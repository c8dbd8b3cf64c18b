import type { Change, ProjectEvent } from './events.ts'
import { mapItem, without } from './lists.ts'
import type { AttachedFile, CardState } from './state.ts'

export type FileChange = Exclude<
  Extract<Change, { type: `file.${string}` }>,
  { type: 'file.restored' }
>

/** A card with one file more, less or other, once its details were read: the card says nothing of them. */
export function applyToFiles(card: CardState, change: FileChange, event: ProjectEvent): CardState {
  const { details } = card
  return details
    ? { ...card, details: { ...details, files: listAfter(details.files, change, event) } }
    : card
}

function listAfter(
  files: AttachedFile[],
  change: FileChange,
  { actorId, at, version }: ProjectEvent,
): AttachedFile[] {
  switch (change.type) {
    case 'file.attached': {
      const { fileId: id, fileName: name, size, mediaType } = change
      const made = { uploaderId: actorId, createdAt: at, addedVersion: version }
      return [...files, { id, name, size, mediaType, ...made }]
    }
    case 'file.renamed':
      return mapItem(files, change.fileId, (file) => ({ ...file, name: change.fileName }))
    case 'file.deleted':
      return without(files, change.fileId)
  }
}
