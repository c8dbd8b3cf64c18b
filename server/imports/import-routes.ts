import {
  discardImport,
  getImport,
  listImports,
  readImportAgain,
  startImport,
  uploadImport,
} from '#contract/imports.ts'
import { serve } from '#server/http/serve.ts'
import { discardOwn, ownImport, ownImports, readAgain, startOwn } from './imports.ts'
import { takeImport } from './take-import.ts'

export const importRoutes = [
  serve(listImports, ownImports),
  serve(uploadImport, takeImport),
  serve(getImport, ownImport),
  serve(readImportAgain, readAgain),
  serve(startImport, startOwn),
  serve(discardImport, discardOwn),
]
