/** '- [ ] ', '* ', '• ', '1. ': how lists begin their lines elsewhere. */
const marks = /^(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ x]?\]\s+)?|^\[[ x]?\]\s+/i

/** '[16/11/2026, 09:41:02] Ana: ' and '16/11/2026 09:41 - Ana: ': how WhatsApp begins a message. */
const sender = /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\]| -) [^:]{1,80}: /

/** The lines of a text that was pasted, as the items they are meant to be. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        // Whoever reads from left to right sees nothing of these.
        .replaceAll(/\p{Cf}+/gu, '')
        .trim()
        .replace(sender, '')
        .replace(marks, '')
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
