import type { SetEdit } from './fields.ts'

/** What an edit really does to a set; null when it is so already. */
export function effectOn(
  set: readonly string[],
  { add, remove }: Partial<SetEdit>,
): SetEdit | null {
  const effect = {
    add: [...new Set(add)].filter((id) => !set.includes(id)),
    remove: [...new Set(remove)].filter((id) => set.includes(id) && !add?.includes(id)),
  }
  return effect.add.length + effect.remove.length > 0 ? effect : null
}

/** What is added goes to the end. */
export const withEdit = (set: readonly string[], { add, remove }: SetEdit): string[] => [
  ...set.filter((id) => !remove.includes(id)),
  ...add,
]
