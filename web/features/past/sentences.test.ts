import { expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import { nobody } from '#contract/history-kinds.ts'
import { sentenceOf, viaWords, wholeSentence } from './sentences.ts'

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

it('tells a move with others in the history of each of them as its own', () => {
  const others = { taskId: 'u', from: { columnId: to, position: 0 } }
  const several = {
    ...({ type: 'tasks.moved', columnId: to, position: 0 } as const),
    tasks: [{ taskId: task, from: moved.from }, others],
  }
  expect(said(several, task)).toBe('moveu de A Fazer para Em Progresso')
  expect(said(several)).toBe(
    'moveu para Em Progresso 2 tarefas de uma vez: “Pintar o muro” e mais 1',
  )
  const placed = { type: 'tasks.placed', tasks: [{ ...moved, type: undefined }] }
  expect(said(placed)).toBe('moveu “Pintar o muro” de A Fazer para Em Progresso')
})

it('tells a copy made with others in its own history, and in that of its original', () => {
  const copy = { taskId: 'c', fromTaskId: task, columnId: from, title: 'Pintar o muro (Cópia)' }
  const other = { taskId: 'd', fromTaskId: 'u', columnId: from, title: 'Outra (Cópia)' }
  const several = { type: 'tasks.copied', tasks: [copy, other], number: 7 } as const
  expect(said(several, 'c')).toBe('criou a tarefa como cópia de “Pintar o muro”')
  expect(said(several, task)).toBe('duplicou a tarefa como “Pintar o muro (Cópia)”')
  expect(said(several)).toBe('duplicou 2 tarefas de uma vez: “Pintar o muro” e mais 1')
  expect(said({ ...several, tasks: [copy] })).toBe(
    'duplicou “Pintar o muro” como “Pintar o muro (Cópia)”',
  )
})

it('names the first of several, and counts the others', () => {
  const tasks = 'ABCDE'.split('').map((title) => ({ taskId: title, title }))
  expect(said({ type: 'tasks.deleted', tasks } as unknown as Change)).toBe(
    'excluiu 5 tarefas de uma vez: “A”, “B”, “C” e mais 2',
  )
  const unknown = [{ taskId: 'x' }, { taskId: 'y' }]
  expect(said({ type: 'tasks.edited', tasks: unknown } as unknown as Change)).toBe(
    'mudou 2 tarefas de uma vez',
  )
})

it('tells which fields of an item were changed', () => {
  const change = { type: 'item.edited', itemId: 'i', taskId: task, columnId: from, before: {} }
  expect(said({ ...change, text: 'Lixar' } as Change, task)).toBe('mudou o texto de um item')
  expect(said({ ...change, dueDate: '2026-12-01' } as Change)).toBe(
    'mudou o prazo de um item de “Pintar o muro”',
  )
  expect(said({ ...change, assignee: 'x' } as Change, task)).toBe('deu um item a Ana')
  expect(said({ ...change, text: 'Lixar', assignee: null } as Change, task)).toBe(
    'mudou o texto e o responsável de um item',
  )
})

it('tells both where a name was changed with something else', () => {
  const label = { type: 'label.edited', labelId: 'l', name: 'Já', color: 'red' }
  expect(said({ ...label, before: { name: 'Urgente', color: 'sky' } } as Change)).toBe(
    'mudou o nome da etiqueta de “Urgente” para “Já” e a cor',
  )
  const project = { type: 'project.edited', name: 'Horta', description: 'Da rua' }
  expect(said({ ...project, before: { name: 'Praça', description: '' } } as Change)).toBe(
    'mudou o nome do projeto de “Praça” para “Horta” e a descrição',
  )
})

it('names nobody where nobody did it', () => {
  const archived = { type: 'tasks.archived', tasks: [{ taskId: task, title: 'Pintar o muro' }] }
  const entry = { change: archived as Change, names, undoes: null, via: null, actorId: nobody }
  expect(wholeSentence(entry, () => 'Ana')).toBe('Arquivada automaticamente: “Pintar o muro”')
  expect(wholeSentence({ ...entry, change: moved, actorId: bruno }, () => 'Ana')).toBe(
    'Ana moveu “Pintar o muro” de A Fazer para Em Progresso',
  )
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

it('tells a program by the name of its token, and an agent by both names', () => {
  expect(viaWords({ token: 'Planilha' })).toBe('por meio de Planilha')
  expect(viaWords({ token: 'Planilha', agent: 'Codex' })).toBe('por meio de Codex (Planilha)')
  const author = 'Bia Melo'
  expect(viaWords({ author })).toBe('feito por Bia Melo, segundo o arquivo importado')
})
