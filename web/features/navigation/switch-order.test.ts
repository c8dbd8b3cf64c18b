import { expect, it } from 'vitest'
import type { Recent } from '#web/features/offline/recent.ts'
import { inSwitchOrder, lastOpened } from './switch-order.ts'

const project = (id: string, favourite = false) => ({
  id,
  name: id,
  description: '',
  createdBy: 'ana',
  createdAt: '',
  access: 'manage' as const,
  favourite,
})

const recent = (projectId: string, kind: Recent['kind'], place: string): Recent => ({
  id: `${kind} ${projectId}`,
  kind,
  name: kind === 'Projeto' ? projectId : 'outra coisa',
  place,
  path: '',
  projectId,
})

const opened = lastOpened([
  recent('festa', 'Tarefa', 'festa · Board'),
  recent('festa', 'Board', 'festa'),
  recent('horta', 'Projeto', ''),
])

it('offers what was last opened, then favourites, then the newest', () => {
  const projects = [project('nova'), project('horta'), project('praça', true), project('festa')]
  expect(inSwitchOrder(projects, opened).map(({ name, kind }) => [name, kind])).toEqual([
    ['festa', 'Recente'],
    ['horta', 'Recente'],
    ['praça', 'Favorito'],
    ['nova', undefined],
  ])
})

it('offers what was opened here where the list cannot be read', () => {
  expect(inSwitchOrder(undefined, opened).map(({ name }) => name)).toEqual(['festa', 'horta'])
})
