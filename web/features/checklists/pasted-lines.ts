/** '- [ ] ', '* ', '• ', '1. ': how lists begin their lines elsewhere. */
const marks = /^(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ x]?\]\s+)?|^\[[ x]?\]\s+/i

/** The lines of a text that was pasted, as the items they are meant to be. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .replace(marks, '')
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
