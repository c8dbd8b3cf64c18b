/**
 * A link between words: what a finger can hit reaches beyond the line, which stays as high as it is, and
 * lies over the lines beside it.
 */
export const linkClass =
  'relative rounded-sm text-primary-ink underline underline-offset-4 max-sm:py-3.5 pointer-coarse:py-3.5'
