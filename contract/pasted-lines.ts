import { withoutInvisible } from './visible-text.ts'

/** '- [ ] ', '* ', '• ', '1. ': how lists begin their lines elsewhere. */
const marks = /^(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ x]?\]\s+)?|^\[[ x]?\]\s+/i

const date = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/.source
const time = /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?/.source
const moment = `(?:${date}(?:,| às)? ${time}|${time}, ${date})`

/**
 * How WhatsApp begins a message: '[16/11/2026, 09:41:02] Ana: ' and '16/11/2026 09:41 - Ana: ' where a
 * chat is exported, '[09:41, 16/11/2026] Ana: ' and '[16/11, 09:41] Ana: ' where messages are copied.
 */
const sender = new RegExp(`^(?:\\[${moment}\\]|${moment} -) [^:]{1,80}: `, 'i')

/** The lines of a text that was pasted, as the items they are meant to be. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      withoutInvisible(line)
        .trim()
        .replace(sender, '')
        .replace(marks, '')
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
