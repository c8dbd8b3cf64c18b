import { expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import { sentenceOf } from './sentences.ts'

const [task, from, to, bruno] = ['t', 'a', 'b', 'p']
const names = { t: 'Pintar o muro', a: 'A Fazer', b: 'Em Progresso', l: 'Urgente' }
const said = (
  change: Change | { type: string } | null,
  within?: string,
  undoes: number | null = null,
) => sentenceOf({ change: change as Change, names, undoes, actorId: bruno }, () => 'Ana', within)

const moved = {
  ...({ type: 'task.moved', taskId: task, columnId: to, position: 0 } as const),
  from: { columnId: from, position: 0 },
}

it('tells a move by the names of the columns, and names the task where it is not its own history', () => {
  expect(said(moved, task)).toBe('moveu de A Fazer para Em Progresso')
  expect(said(moved)).toBe('moveu “Pintar o muro” de A Fazer para Em Progresso')
})

it('tells all that an edit changed', () => {
  const change = {
    ...({ type: 'task.edited', taskId: task, columnId: from } as const),
    ...({ title: 'Novo', dueDate: '2026-11-20', priority: 'high' } as const),
    labels: { add: ['l'], remove: [] },
    assignees: { add: [], remove: ['x'] },
    before: {},
  }
  expect(said(change, task)).toBe(
    'mudou o título, a prioridade para Alta e o prazo para 20/11/2026, pôs “Urgente” e tirou da tarefa Ana',
  )
})

it('tells who left by themself from who was taken out', () => {
  const change = { type: 'member.removed', memberId: 'm', access: 'edit', taskIds: [] } as const
  expect(said({ ...change, userId: bruno })).toBe('saiu do projeto')
  expect(said({ ...change, userId: 'x' })).toBe('tirou Ana do projeto')
})

it('says what was taken back', () => {
  expect(said(moved, task, 7)).toBe('desfez: moveu de A Fazer para Em Progresso')
})

it('has words for what it does not know', () => {
  const unknown = 'fez uma mudança que esta versão do app não sabe contar'
  expect(said(null)).toBe(unknown)
  expect(said({ type: 'task.praised' })).toBe(unknown)
})
