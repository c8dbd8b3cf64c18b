import { createToken, endToken, listTokens } from '#contract/tokens.ts'
import { serve } from '#server/http/serve.ts'
import { endOwnToken, makeOwnToken, ownTokens } from './tokens.ts'

export const tokenRoutes = [
  serve(listTokens, ownTokens),
  serve(createToken, makeOwnToken),
  serve(endToken, endOwnToken),
]
