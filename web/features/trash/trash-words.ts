import { Columns3, File, ListChecks, type LucideIcon, SquareKanban, Tag } from 'lucide-react'
import { dayWords } from '#contract/day-words.ts'
import type { TrashLine } from '#contract/trash.ts'

type Kind = TrashLine['kind']

interface Words {
  /** 'Tarefa', as a line says it. */
  name: string
  /** 'a tarefa', as a question says it. */
  the: string
  restored: string
  icon: LucideIcon
}

export const kindWords: Record<Kind, Words> = {
  task: { name: 'Tarefa', the: 'a tarefa', restored: 'Tarefa restaurada!', icon: ListChecks },
  tasks: {
    name: 'Tarefas excluídas juntas',
    the: 'as tarefas',
    restored: 'Tarefas restauradas!',
    icon: ListChecks,
  },
  column: { name: 'Coluna', the: 'a coluna', restored: 'Coluna restaurada!', icon: Columns3 },
  board: { name: 'Board', the: 'o board', restored: 'Board restaurado!', icon: SquareKanban },
  label: { name: 'Etiqueta', the: 'a etiqueta', restored: 'Etiqueta restaurada!', icon: Tag },
  file: { name: 'Arquivo', the: 'o arquivo', restored: 'Arquivo restaurado!', icon: File },
}

/** 'Coluna · de Praça · 12 tarefas': what it is, where it was, what is inside. */
export function lineWords({ kind, place, columns, tasks, items }: TrashLine): string {
  const from = place === null ? goneWords(kind) : wasIn(place)
  const inside = [
    columns > 0 && counted(columns, 'coluna', 'colunas'),
    tasks > 0 && counted(tasks, 'tarefa', 'tarefas'),
    items > 0 && counted(items, 'item', 'itens'),
  ].filter(Boolean)
  return [kindWords[kind].name, from, inside.join(', ')].filter(Boolean).join(' · ')
}

const goneWords = (kind: Kind) =>
  kind === 'file' ? 'a tarefa dele não está no board' : 'o lugar de antes não existe mais'

const wasIn = (place: string[]) => place.length > 0 && `de ${place.join(', ')}`

export const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** The day of a moment where one looks from, in words. */
export function dayOf(moment: string, now = new Date()): string {
  return dayWords(calendarDay.format(new Date(moment)), calendarDay.format(now))
}

/** Swedish writes days as we keep them. */
const calendarDay = new Intl.DateTimeFormat('sv-SE')
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })
export const timeOf = (moment: string) => time.format(new Date(moment))

/** What was deleted from inside of it before goes along. */
export function purgeQuestion({ kind, name }: Pick<TrashLine, 'kind' | 'name'>): string {
  const { the } = kindWords[kind]
  const question = `Tem certeza que deseja excluir definitivamente ${the} "${name}"?`
  const along = alongWith[kind] ?? ''
  return `${question} Esta ação não pode ser desfeita.${along}`
}

const alongWith: Partial<Record<Kind, string>> = {
  column: ' As tarefas excluídas antes desta coluna também serão.',
  board: ' As colunas e tarefas excluídas antes deste board também serão.',
}
