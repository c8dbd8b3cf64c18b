import type { Change } from '#contract/events.ts'
import type { Card, TaskDetails } from '#contract/state.ts'
import type { plainValueFields } from '#contract/task-fields.ts'
import { columnKinds } from '#web/features/columns/column-kinds.ts'
import { priorities } from '#web/features/tasks/priorities.ts'

/** What a sentence needs besides the change: names of things as they were, and of people. */
export interface Words {
  /** “Pintar o muro”, or the word given where nobody knows what it was called. */
  thing: (id: string, unknown: string) => string
  /** The same without quotation marks, for the columns of a move. */
  place: (id: string, unknown: string) => string
  actorId: string
  person: (userId: string) => string
  /** The task whose own history this is: it is not named in it. */
  within: string | undefined
}

export type ChangeOf<Type extends Change['type']> = Extract<Change, { type: Type }>

type TaskMove = Omit<ChangeOf<'task.moved'>, 'type'>

export function taskMove({ taskId, columnId, from, position }: TaskMove, words: Words): string {
  const { thing, place, within } = words
  const what = within === taskId ? '' : ` ${thing(taskId, 'uma tarefa')}`
  if (columnId !== from.columnId)
    return `moveu${what} de ${place(from.columnId, 'uma coluna')} para ${place(columnId, 'outra')}`
  return `moveu${what} para ${position < from.position ? 'cima' : 'baixo'} em ${place(columnId, 'sua coluna')}`
}

export function itemEdit(
  { text, assignee, dueDate }: ChangeOf<'item.edited'>,
  { person }: Words,
): string {
  if (assignee && text === undefined && dueDate === undefined)
    return `deu um item a ${person(assignee)}`
  const edits = [
    text !== undefined && 'o texto',
    assignee !== undefined && 'o responsável',
    dueDate !== undefined && 'o prazo',
  ]
  return `mudou ${listed(edits)} de um item`
}

export function columnEdit(
  { name, color, kind, taskLimit, before }: ChangeOf<'column.edited'>,
  column: string,
) {
  const edits = [
    name !== undefined && `o nome de “${before.name}” para “${name}”`,
    color !== undefined && 'a cor',
    kind !== undefined && `o tipo para ${columnKinds[kind]}`,
    taskLimit !== undefined &&
      (taskLimit === null ? 'o limite: não há mais' : `o limite para ${taskLimit}`),
  ]
  return `mudou na coluna ${column} ${listed(edits)}`
}

type TaskEdit = Omit<ChangeOf<'task.edited'>, 'type' | 'before'>
type ValueName = keyof typeof plainValueFields
type Values = Pick<Card & TaskDetails, ValueName>

/** What an edit did to a field, after 'mudou': a new field does not compile without its words. */
const valueWords: { [Name in ValueName]: (value: Values[Name]) => string } = {
  title: () => 'o título',
  description: () => 'a descrição',
  priority: (priority) => `a prioridade para ${priorities[priority].label}`,
  startDate: (day) => `o início ${dayWritten(day)}`,
  dueDate: (day) => `o prazo ${dayWritten(day)}`,
  cover: () => 'a capa',
  repeat: () => 'a repetição',
}

export function taskEdit(change: TaskEdit, { thing, person, within }: Words): string {
  const { labels, assignees } = change
  const what = within === change.taskId ? '' : ` em ${thing(change.taskId, 'uma tarefa')}`
  const label = (id: string) => thing(id, 'uma etiqueta')
  const wordsOf = <Name extends ValueName>(name: Name) => {
    const value = change[name]
    return value !== undefined && valueWords[name](value as Values[Name])
  }
  const edits = (Object.keys(valueWords) as ValueName[]).map(wordsOf).filter(Boolean)
  const done = [
    edits.length > 0 && `mudou${what} ${listed(edits)}`,
    labels && setWords(labels, label, ['pôs', 'tirou'], what),
    assignees && setWords(assignees, person, ['deu a tarefa a', 'tirou da tarefa'], what),
  ]
  return listed(done)
}

function setWords(
  { add, remove }: { add: string[]; remove: string[] },
  name: (id: string) => string,
  [puts, takes]: [string, string],
  what: string,
): string {
  const part = (verb: string, ids: string[]) => ids.length > 0 && `${verb} ${listed(ids.map(name))}`
  return `${listed([part(puts, add), part(takes, remove)])}${what}`
}

const dayWritten = (day: string | null) =>
  day === null ? '(sem data)' : `para ${day.split('-').reverse().join('/')}`

const list = new Intl.ListFormat('pt-BR')
export const listed = (parts: (string | false | undefined)[]) =>
  list.format(parts.filter((part) => typeof part === 'string'))
