/** The beginning of a text as cards and notices show it: the words, without most of the signs that format them. */
export const plainExcerpt = (excerpt: string): string =>
  signs.test(excerpt)
    ? rules.reduce((text, [sign, words]) => text.replace(sign, words), excerpt)
    : excerpt

const signs = /[#>*`~[+-]|\n\s*\n/

const rules: [sign: RegExp, words: string][] = [
  [/^ *(?:#{1,6}|>) +/gm, ''],
  [/^ *[-*+] \[ \] /gm, '☐ '],
  [/^ *[-*+] \[[xX]\] /gm, '☑ '],
  // A line across, or the edge of code.
  [/^ *(?:([-*_])(?: *\1){2,}|(?:```|~~~).*) *$/gm, ''],
  [/^ *[-*+] +/gm, ''],
  // What is no link is passed over as a whole: another bracket in it begins none either.
  [/!?\[([^\]\n]*)\]\([^)\s]*\)?|(\[[^\]\n]*)/g, '$1$2'],
  [/\*\*|~~|`+/g, ''],
  [/\*(\S[^*\n]*)\*/g, '$1'],
  [/\n\s*\n/g, '\n'],
  [/^\n/, ''],
]
