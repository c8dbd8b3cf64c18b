/** No language puts as many on one letter (Unicode's stream-safe text, UAX #15). */
const marksOfALetter = 30

/** Cheap to look for, and not there in most texts. */
const mayBeMarks = new RegExp(`[^\\0-\\u02ff]{${marksOfALetter + 1}}`)
/** The two that are no marks become some in the forms with K. */
const mark = '[\\p{M}\\uff9e\\uff9f]'
const marksBeyond = new RegExp(`(?<=${mark}{${marksOfALetter}})${mark}+`, 'gu')

/**
 * A text without the marks that nobody writes. `normalize` sorts the marks of a letter by exchanging
 * neighbours, so that 300,000 of them keep the processor for half a minute.
 */
const withFewMarks = (text: string): string =>
  mayBeMarks.test(text) ? text.replace(marksBeyond, '') : text

/** `normalize` for texts of any length. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  withFewMarks(text).normalize(form)
