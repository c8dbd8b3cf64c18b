import { attachFile, deleteFile, downloadFile, getFileTicket, renameFile } from '#contract/files.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { download } from './download.ts'
import { deleteFileOfTask, giveTicket, renameFileOfTask } from './files.ts'
import { upload } from './upload.ts'

export const fileRoutes = [
  serve(attachFile, upload),
  serve(renameFile, changing(renameFileOfTask)),
  serve(deleteFile, changing(deleteFileOfTask)),
  serve(downloadFile, download),
  serve(getFileTicket, reading(giveTicket)),
]
