/** The beginning of a text as a card shows it: the words, without most of the signs that format them. */
export const plainExcerpt = (excerpt: string): string =>
  signs.test(excerpt)
    ? rules.reduce((text, [sign, words]) => text.replace(sign, words), excerpt)
    : excerpt

const signs = /[#>*`~[]/

const rules: [sign: RegExp, words: string][] = [
  [/^ *(?:#{1,6}|>) +/gm, ''],
  [/^( *)[-*+] \[ \] /gm, '$1☐ '],
  [/^( *)[-*+] \[[xX]\] /gm, '$1☑ '],
  [/!?\[([^\]\n]*)\]\([^)\s]*\)?/g, '$1'],
  [/\*\*|~~|`+/g, ''],
]
