/** More marks than any language puts on a letter (UAX #15); the two that are none become some with K. */
const marksBeyond = /(?<=[\p{M}ﾞﾟ]{30})[\p{M}ﾞﾟ]+/gu

/**
 * `normalize` for texts of any length. It sorts the marks of a letter by exchanging neighbours, so that
 * 300,000 of them keep the processor for half a minute: of long texts those that nobody writes are left out.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length > 1_000 ? text.replace(marksBeyond, '') : text).normalize(form)
