import { safeLink } from './safe-link.ts'

const address = /https?:\/\/[^\s<>"'`*\\|]{1,2000}/iy
/** Names of machines are never as long. */
const origin = /https?:\/{2,300}[^\s<>"'`*\\|/?#]{1,300}/iy
/** Looked for from its beginning alone: there may be very many of them. */
const endOfSentence = /(?<![\])}.,:;!?])[\])}.,:;!?]+$/

/** An address that begins here; what ends the sentence is not part of it. */
export function bareAddress(source: string, at: number): { text: string; href: string } | null {
  if (source[at]?.toLowerCase() !== 'h' || /[\p{L}\p{N}]/u.test(source[at - 1] ?? '')) return null
  // First the little that decides: of many that are none, each would be read to the end of all.
  origin.lastIndex = at
  const begun = origin.exec(source)?.[0]
  if (!begun || ![begun, begun.replace(endOfSentence, '')].some((one) => URL.canParse(one)))
    return null
  address.lastIndex = at
  const text = address.exec(source)?.[0].replace(endOfSentence, '')
  const href = text && safeLink(text)
  return text && href ? { text, href } : null
}
