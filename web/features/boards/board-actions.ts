import type { BoardContents } from '#contract/board-contents.ts'
import { copyBoard, createBoard, deleteBoard, renameBoard } from '#contract/boards.ts'
import { copySuffix, numberedLater } from '#contract/defaults.ts'
import type { BoardState } from '#contract/state.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

const now = () => new Date().toISOString()

interface NewBoard {
  id: string
  name: string
  /** What it begins with, and the template that this is from. */
  template?: { templateId: string; contents: BoardContents }
}

export const addBoard = (session: ProjectSession, { id, name, template }: NewBoard, key: string) =>
  session.act({
    route: createBoard,
    input: { id, name, ...(template && { templateId: template.templateId }) },
    key,
    foresee: () => ({
      ...{ type: 'board.created', boardId: id, name, createdAt: now() },
      ...(template && { contents: template.contents }),
    }),
    failure: 'Erro ao criar board',
    doing: 'criar boards',
    success: { title: 'Board criado!' },
  })

export const retitleBoard = (
  session: ProjectSession,
  { id, name: before }: BoardState,
  name: string,
) =>
  session.act({
    route: renameBoard,
    input: { boardId: id, name },
    foresee: () => (name === before ? null : { type: 'board.renamed', boardId: id, name, before }),
    failure: 'Erro ao renomear board',
  })

export const duplicateBoard = (session: ProjectSession, board: BoardState, newBoardId: string) => {
  const name = board.name + copySuffix
  return session.act({
    route: copyBoard,
    input: { boardId: board.id, id: newBoardId },
    foresee: () => ({
      type: 'board.copied',
      number: numberedLater,
      boardId: board.id,
      newBoardId,
      name,
      createdAt: now(),
    }),
    failure: 'Erro ao duplicar board',
    doing: 'duplicar boards',
    success: { title: 'Board duplicado!' },
  })
}

export const removeBoard = (session: ProjectSession, { id, name }: BoardState) =>
  session.act({
    route: deleteBoard,
    input: { boardId: id },
    foresee: () => ({ type: 'board.deleted', boardId: id, name }),
    failure: 'Erro ao excluir board',
    success: { title: 'Board excluído!' },
  })
