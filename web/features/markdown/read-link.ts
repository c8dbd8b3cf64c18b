const longest = 2_000

/** The address behind the text of a link, `](…)`, read at the bracket; one pair of its own inside. */
export function readLink(source: string, at: number): { href: string; end: number } | null {
  if (source[at + 1] !== '(') return null
  let open = false
  for (let end = at + 2; end < source.length && end - at < longest; end += 1) {
    const character = source[end] as string
    if (character === ')' && !open) return { href: bare(source.slice(at + 2, end)), end: end + 1 }
    if (/\s/.test(character)) return beforeTitle(source, at + 2, end)
    if (character === '(' && open) return null
    if (character === '(' || character === ')') open = !open
  }
  return null
}

const title = /[ \t]{1,9}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')\)/y

function beforeTitle(source: string, from: number, to: number) {
  title.lastIndex = to
  const found = title.exec(source)
  return found && { href: bare(source.slice(from, to)), end: to + found[0].length }
}

const bare = (written: string) => written.replace(/^<(.*)>$/, '$1')
