import { copyBoard, createBoard, deleteBoard, renameBoard, setArchiving } from '#contract/boards.ts'
import { changing } from '#server/access/changing.ts'
import { copying } from '#server/access/copy-line.ts'
import { serve } from '#server/http/serve.ts'
import {
  createBoardInProject,
  deleteBoardWithContents,
  duplicateBoard,
  renameBoardTo,
  setBoardArchiving,
} from './boards.ts'

export const boardRoutes = [
  serve(createBoard, changing(createBoardInProject)),
  serve(renameBoard, changing(renameBoardTo)),
  serve(setArchiving, changing(setBoardArchiving)),
  serve(deleteBoard, changing(deleteBoardWithContents)),
  serve(copyBoard, copying(changing(duplicateBoard))),
]
