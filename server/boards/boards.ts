import type {
  copyBoard,
  createBoard,
  deleteBoard,
  renameBoard,
  setArchiving,
} from '#contract/boards.ts'
import { defaultColumns } from '#contract/defaults.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { copyBoardContents } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import { newId } from '#server/db/new-id.ts'
import { found } from '#server/http/domain-error.ts'
import { templateFor } from '#server/templates/templates.ts'
import { boardFromTemplate } from './board-from-template.ts'
import * as queries from './board-queries.ts'
import { newestMoment } from './newest-moment.ts'

export const createBoardOn =
  (today: string) =>
  async (scope: Changing, { id = newId(), name, templateId }: Input<typeof createBoard>) => {
    const { tx, access, record } = scope
    if (templateId) {
      const template = await templateFor(tx, found(access.caller), templateId, today)
      const [board] = template.boards
      return boardFromTemplate(scope, { id, name, today }, template, found(board))
    }
    const createdAt = await newestMoment(scope)
    await queries.insertBoard(tx, access, { id, name, createdAt })
    await queries.insertColumns(tx, access, id, defaultColumns(id))
    return record({ type: 'board.created', boardId: id, name, createdAt: createdAt.toISOString() })
  }

export async function renameBoardTo(
  { tx, access, record, unchanged }: Changing,
  { boardId, name }: Input<typeof renameBoard>,
) {
  const board = found(await queries.findBoard(tx, access, boardId))
  if (board.name === name) return unchanged()
  await queries.setBoard(tx, access, boardId, { name })
  return record({ type: 'board.renamed', boardId, name, before: board.name })
}

export async function setBoardArchiving(
  { tx, access, record, unchanged }: Changing,
  { boardId, archiveAfter }: Input<typeof setArchiving>,
) {
  const { archiveAfter: before } = found(await queries.findBoard(tx, access, boardId))
  if (before === archiveAfter) return unchanged()
  await queries.setBoard(tx, access, boardId, { archiveAfter })
  const edit = { archiveAfter, before: { archiveAfter: before } }
  return record({ type: 'board.archiving_set', boardId, ...edit })
}

export async function deleteBoardWithContents(
  { tx, access, nextVersion, record }: Changing,
  { boardId }: Input<typeof deleteBoard>,
) {
  const { name } = found(await queries.findBoard(tx, access, boardId))
  await queries.trashBoard(tx, access, boardId, nextVersion)
  return record({ type: 'board.deleted', boardId, name })
}

/** A copied board is the newest (R13). */
export async function duplicateBoard(
  scope: Changing,
  { boardId, id = newId() }: Input<typeof copyBoard>,
) {
  const { tx, access, nextNumber: number, record } = scope
  const board = found(await queries.findBoard(tx, access, boardId))
  const name = copyName(board.name)
  const createdAt = await newestMoment(scope)
  await queries.insertBoard(tx, access, { id, name, createdAt })
  await copyBoardContents(scope, boardId, id)
  return record({
    type: 'board.copied',
    boardId,
    newBoardId: id,
    name,
    createdAt: createdAt.toISOString(),
    number,
  })
}
