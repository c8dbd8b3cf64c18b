import {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  showWriting,
} from '#contract/comments.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  addCommentToTask,
  deleteCommentOfTask,
  editComment,
  readComments,
  tellOfWriting,
} from './comments.ts'

export const commentRoutes = [
  serve(listComments, reading(readComments)),
  serve(addComment, changing(addCommentToTask)),
  serve(changeComment, changing(editComment)),
  serve(deleteComment, changing(deleteCommentOfTask)),
  serve(showWriting, reading(tellOfWriting)),
]
