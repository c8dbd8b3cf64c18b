/** The names under which events and states have what people wrote. */
const texts = new Set([
  ...['title', 'description', 'excerpt', 'text', 'name', 'fileName', 'before'],
])

/** Whether what stands under this name was written by somebody. */
export const isTextName = (name: string): boolean => texts.has(name)

/**
 * What stands under these names is judged by its own ids: labels outlive a board, and columns and tasks may
 * have left it.
 */
const outlivesItsPlace = new Set(['labels', 'columns', 'tasks', 'words'])

type Json = Record<string, unknown>

/**
 * A stored event without the words of what is gone for good: that it happened, when, where and by whom
 * stays. The same object when there is nothing to take out.
 */
export function scrubbedChange<Change extends object>(change: Change, gone: Set<string>): Change {
  const thing = change as Json
  const isGone = subjectsOf(thing).some((id) => gone.has(String(id)))
  return withoutTexts(thing, gone, isGone) as Change
}

/** The same of a state: whatever has such an id, with all that is in it. */
export const scrubbedState = <State extends object>(state: State, gone: Set<string>): State =>
  walked(state as Json, gone, false) as State

/** Whose words an event has: of a copy those of the copy, of an item that became a task those of the task. */
function subjectsOf(change: Json): unknown[] {
  const made = change.newTaskId ?? change.newColumnId ?? change.newBoardId
  const [kind] = String(change.type).split('.')
  return made ? [made] : [change[`${kind}Id`], change.taskId]
}

function walked(value: unknown, gone: Set<string>, inside: boolean): unknown {
  if (Array.isArray(value)) {
    return sameIfAll(value, (one) => walked(one, gone, inside || gone.has(String(one?.taskId))))
  }
  if (typeof value !== 'object' || value === null) return value
  const thing = value as Json
  return withoutTexts(thing, gone, inside || gone.has(String(thing.id ?? thing.itemId)))
}

function withoutTexts(thing: Json, gone: Set<string>, hit: boolean): Json {
  const entries = Object.entries(thing).map(([key, old]): [string, unknown] =>
    hit && texts.has(key) && typeof old === 'string'
      ? [key, '']
      : [key, walked(old, gone, hit && !outlivesItsPlace.has(key))],
  )
  return entries.every(([key, now]) => now === thing[key]) ? thing : Object.fromEntries(entries)
}

function sameIfAll(list: Json[], edit: (one: Json) => unknown): unknown[] {
  const edited = list.map(edit)
  return edited.every((one, index) => one === list[index]) ? list : edited
}
