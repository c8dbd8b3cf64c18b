/** Joins what applies; `disabled && 'opacity-50'` reads as it should. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
