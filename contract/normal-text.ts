/** More marks on one letter than any writing has: where Unicode ends a text in a stream (UAX #15). */
const pile = /(\p{M}{30})\p{M}+/gu
/** Nothing can be piled in a text of this length that would take a thousandth of a second. */
const harmless = 1_000

/**
 * Letters and their accents in one of Unicode's forms. The marks on a letter are put in order, which
 * takes the square of their number: half a minute for 300 kB of them, for everybody who waits meanwhile.
 * In a long text what is piled higher is left out.
 */
export const normalText = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length > harmless ? text.replace(pile, '$1') : text).normalize(form)
