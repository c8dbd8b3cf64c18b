import type { SkippedField } from './inverse.ts'
import { isSameValue } from './same-value.ts'

type Values<Name extends string> = { [N in Name]?: unknown }
type EditOf<Name extends string> = Values<Name> & { before: Values<Name> }

interface TakenBack<Name extends string, Edit extends EditOf<Name>> {
  /** Null: nothing of it is as the edit left it. */
  edit: ({ [N in Name & keyof Edit]?: Exclude<Edit[N], undefined> } & Pick<Edit, 'before'>) | null
  skipped: SkippedField[]
}

/** The fields of an edit that are still as it left them, to be as they were before it. */
export function takenBack<Name extends string, Edit extends EditOf<NoInfer<Name>>>(
  table: Record<Name, { label: string }>,
  edit: Edit,
  now: Values<NoInfer<Name>>,
): TakenBack<Name, Edit> {
  const before: Values<Name> = edit.before
  const edited = (Object.keys(table) as Name[]).filter(
    (name) => edit[name] !== undefined && before[name] !== undefined,
  )
  const back = edited.filter(
    (name) => now[name] === undefined || isSameValue(now[name], edit[name]),
  )
  // What is as it was before is taken back already, whoever did it.
  const skipped = edited.filter(
    (name) => !back.includes(name) && !isSameValue(now[name], before[name]),
  )
  const pick = (from: Values<Name>) => Object.fromEntries(back.map((name) => [name, from[name]]))
  const taken = { ...pick(before), before: pick(edit) }
  return {
    edit: back.length > 0 ? (taken as unknown as TakenBack<Name, Edit>['edit']) : null,
    skipped: skipped.map((field) => ({ field, label: table[field].label })),
  }
}
