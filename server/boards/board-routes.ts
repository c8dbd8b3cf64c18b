import { copyBoard, createBoard, deleteBoard, renameBoard, setArchiving } from '#contract/boards.ts'
import type { Input } from '#contract/route.ts'
import { changing } from '#server/access/changing.ts'
import { copying } from '#server/access/copy-line.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { serve } from '#server/http/serve.ts'
import { todayOf } from '#server/templates/templates.ts'
import {
  createBoardOn,
  deleteBoardWithContents,
  duplicateBoard,
  renameBoardTo,
  setBoardArchiving,
} from './boards.ts'

const createToday = (call: ProjectCall, input: Input<typeof createBoard>) =>
  changing(createBoardOn(todayOf(call)))(call, input)

export const boardRoutes = [
  serve(createBoard, createToday),
  serve(renameBoard, changing(renameBoardTo)),
  serve(setArchiving, changing(setBoardArchiving)),
  serve(deleteBoard, changing(deleteBoardWithContents)),
  serve(copyBoard, copying(changing(duplicateBoard))),
]
