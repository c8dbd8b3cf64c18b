import { search } from '#contract/search.ts'
import { serve } from '#server/http/serve.ts'
import { find } from './search.ts'

export const searchRoutes = [serve(search, find)]
