import { safeLink } from './safe-link.ts'

const address = /https?:\/\/[^\s<>"'`*\\|]{1,2000}/iy

/** An address that begins here; what ends the sentence is not part of it. */
export function bareAddress(source: string, at: number): { text: string; href: string } | null {
  if (source[at]?.toLowerCase() !== 'h' || /[\p{L}\p{N}]/u.test(source[at - 1] ?? '')) return null
  address.lastIndex = at
  const text = address.exec(source)?.[0].replace(/[\])}.,:;!?]+$/, '')
  const href = text && safeLink(text)
  return text && href ? { text, href } : null
}
