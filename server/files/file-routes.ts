import {
  attachFile,
  deleteFile,
  downloadFile,
  getFilePicture,
  getFileTicket,
  listPictures,
  renameFile,
} from '#contract/files.ts'
import { getStorage } from '#contract/storage.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { download } from './download.ts'
import { deleteFileOfTask, giveTicket, renameFileOfTask } from './files.ts'
import { pictureOf, picturesIn } from './pictures/pictures.ts'
import { storageReport } from './storage-report.ts'
import { upload } from './upload.ts'

export const fileRoutes = [
  serve(attachFile, upload),
  serve(renameFile, changing(renameFileOfTask)),
  serve(deleteFile, changing(deleteFileOfTask)),
  serve(downloadFile, download),
  serve(getFilePicture, pictureOf),
  serve(listPictures, reading(picturesIn)),
  serve(getStorage, storageReport),
  serve(getFileTicket, reading(giveTicket)),
]
