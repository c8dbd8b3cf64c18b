import { beginUpload, cancelUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { serve } from '#server/http/serve.ts'
import { finish } from './finish.ts'
import { takePart } from './take-part.ts'
import { begin, cancel } from './uploads.ts'

export const uploadRoutes = [
  serve(beginUpload, begin),
  serve(sendPart, takePart),
  serve(finishUpload, finish),
  serve(cancelUpload, cancel),
]
