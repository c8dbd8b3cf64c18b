import type { Change, ProjectEvent } from './events.ts'
import { mapItem, without } from './lists.ts'
import type { AttachedFile, CardState } from './state.ts'

export type FileChange = Exclude<
  Extract<Change, { type: `file.${string}` }>,
  { type: 'file.restored' }
>

/** A card with one file more, less or other. Who deletes the picture on it takes that away too. */
export function applyToFiles(card: CardState, change: FileChange, event: ProjectEvent): CardState {
  const { details } = card
  const counted = withFiles(card, countedBy(change))
  return {
    ...counted,
    ...(change.type === 'file.deleted' && change.fileId === card.cover && { cover: null }),
    ...(details && { details: { ...details, files: listAfter(details.files, change, event) } }),
  }
}

/** The card with so many files more; one that has none says nothing of them. */
export function withFiles({ fileCount = 0, ...card }: CardState, more: number): CardState {
  const count = fileCount + more
  return count > 0 ? { ...card, fileCount: count } : card
}

const countedBy = ({ type }: FileChange) =>
  type === 'file.attached' ? 1 : type === 'file.deleted' ? -1 : 0

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
