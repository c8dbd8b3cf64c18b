import { normalised } from './normalised.ts'

/** Invisible characters; a joiner or selector right after an emoji is a part of it, and stays. */
const invisible =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})[\u200D\uFE0F]|(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Spaces of every width, and the blank of the Braille letters. */
const blanks = /[\p{Z}\u2800]+/gu

/**
 * A name as everybody sees it: composed letters, nothing invisible, one plain space between words.
 * How names are compared is stricter still: `comparable_name` in the database.
 */
export const visible = (name: string): string =>
  normalised(withoutInvisible(normalised(name, 'NFC')), 'NFC').replace(blanks, ' ')

/** Words without what only a program would read in them. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
