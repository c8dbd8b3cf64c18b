import * as contract from '#contract/public-links.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { changeLink, endLink, linkOf, makeLink } from './public-links.ts'

/** None of these writes an event: who else may look at a board is no change of it. */
export const publicLinkRoutes = [
  serve(contract.getPublicLink, reading(linkOf)),
  serve(contract.makePublicLink, reading(makeLink)),
  serve(contract.changePublicLink, reading(changeLink)),
  serve(contract.endPublicLink, reading(endLink)),
]
