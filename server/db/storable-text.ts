/** Whatever somebody sent: PostgreSQL can store neither NUL nor half a character. */
export const storableText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 256)
    .toWellFormed()
