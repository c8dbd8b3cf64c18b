import { isColour } from '#contract/cover.ts'
import type { getPastTask } from '#contract/past.ts'
import type { Received } from '#contract/route.ts'
import { isSameValue } from '#contract/same-value.ts'
import { effectOn } from '#contract/set-edit.ts'
import type { Card, Item, NamedPerson, ProjectState, TaskDetails } from '#contract/state.ts'
import { plainSetFields, plainValueFields } from '#contract/task-fields.ts'

export type PastTask = Received<typeof getPastTask>
type ValueName = keyof typeof plainValueFields
type SetName = keyof typeof plainSetFields

/** What a task can still be given: whatever has left the project meanwhile stays away. */
interface Known {
  state: Pick<ProjectState, 'labels'>
  people: readonly Pick<NamedPerson, 'userId'>[]
}

/** The edit that gives a task every field that it had, and what it replaces. */
export function differenceTo(then: PastTask, now: Card & TaskDetails, { state, people }: Known) {
  const isGone = (cover: string | null) =>
    cover && !isColour(cover) && !now.files.some(({ id }) => id === cover)
  // A rule that stands on the next task of its series would make the series run twice (R32).
  const isElsewhere = (name: ValueName) =>
    (name === 'cover' && isGone(then.cover)) || (name === 'repeat' && then.wentOn)
  const changed = (Object.keys(plainValueFields) as ValueName[]).filter(
    (name) => !isSameValue(now[name], then[name]) && !isElsewhere(name),
  )
  const known: Record<SetName, string[]> = {
    labels: state.labels.map(({ id }) => id),
    assignees: people.map(({ userId }) => userId),
  }
  const edited = (Object.keys(plainSetFields) as SetName[]).flatMap((name) => {
    const add = then[name].filter((id) => known[name].includes(id))
    const remove = now[name].filter((id) => !then[name].includes(id))
    const effect = effectOn(now[name], { add, remove })
    return effect ? [[name, effect]] : []
  })
  const edit = Object.fromEntries([...changed.map((name) => [name, then[name]]), ...edited])
  return { edit, before: Object.fromEntries(changed.map((name) => [name, now[name]])) }
}

/** The lines that a checklist had and has no more, and those that were written otherwise. */
export function checklistThen(then: readonly Item[], now: readonly Item[]) {
  const standing = new Map(now.map((item) => [item.id, item]))
  const texts = new Set(now.map(({ text }) => text))
  return {
    lost: then.filter(({ id, text }) => !standing.has(id) && !texts.has(text)).map(textOf),
    rewritten: then.flatMap(({ id, text }) => {
      const item = standing.get(id)
      return item && item.text !== text ? [{ item, text }] : []
    }),
  }
}

const textOf = ({ text }: Item) => text
