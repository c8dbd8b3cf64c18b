import { expect, it } from 'vitest'
import { findable } from './entry.ts'
import { ranked } from './ranked.ts'

const all = [
  findable({ id: 'board', kind: 'Board', name: 'Obras', place: 'Praça das Flores' }),
  findable({ id: 'task', kind: 'Tarefa', name: 'Orçar as obras' }, '#12'),
  findable({ id: 'new', kind: 'Ação', name: 'Nova tarefa' }),
  findable({ id: 'mine', kind: 'Ir', name: 'Minhas tarefas' }),
]
const ids = (typed: string, chosen: string[] = []) => ranked(all, typed, chosen).map(({ id }) => id)

it('finds by name, by number and by place', () => {
  expect(ids('obras')).toEqual(['board', 'task'])
  expect(ids('#12')).toEqual(['task'])
  expect(ids('OBRAS praça')).toEqual(['board'])
  expect(ids('nada disso')).toEqual([])
})

it('puts the last chosen first among what answers about as well', () => {
  expect(ids('tarefa')).toEqual(['new', 'mine'])
  expect(ids('tarefa', ['mine'])).toEqual(['mine', 'new'])
})

it('reads no more than a screen of them', () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    findable({ id: String(n), kind: 'Tarefa', name: `Tarefa ${n}` }),
  )
  expect(ranked(many, 'tarefa', [])).toHaveLength(20)
})
