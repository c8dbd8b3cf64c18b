import type { Change } from '#contract/events.ts'

/** A project that begins with all that is in it: no event tells of each thing, and its base has them. */
export const isFilledAtOnce = ({ type }: Pick<Change, 'type'>): boolean =>
  type === 'project.copied' || type === 'project.imported'
