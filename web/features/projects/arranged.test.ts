import { describe, expect, it } from 'vitest'
import { arranged, type Order, type Summaries } from './arranged.ts'
import type { ListedProject } from './project-change.ts'

const project = (name: string, more: Partial<ListedProject> = {}): ListedProject => ({
  id: name,
  name,
  description: '',
  createdBy: 'ana',
  createdAt: '2026-11-15T12:00:00.000Z',
  access: 'manage',
  favourite: false,
  ...more,
})
const changed = (...at: [id: string, day: string][]): Summaries =>
  new Map(
    at.map(([projectId, day]) => {
      const lastChangeAt = `2026-11-${day}T12:00:00.000Z`
      const lastChange = { lastChangeAt, lastChangeBy: 'Ana', lastChangeIsOwn: true }
      const counts = { tasks: 1, late: 0, lateMine: 0 }
      return [projectId, { projectId, owner: 'Ana', ...counts, ...lastChange }]
    }),
  )
const names = (list: ListedProject[], words = '', order: Order = 'newest', summaries = changed()) =>
  arranged(list, { words, order, summaries }).map(({ name }) => name)

describe('the list of projects', () => {
  const list = [project('Praça'), project('Água', { favourite: true }), project('Feira')]

  it('has the favourites first, and else the order in which it came', () => {
    expect(names(list)).toEqual(['Água', 'Praça', 'Feira'])
  })

  it('is sorted by name as a Brazilian would, and by the last change', () => {
    expect(names([project('Zebra'), project('Água'), project('bolo')], '', 'name')).toEqual([
      'Água',
      'bolo',
      'Zebra',
    ])
    const summaries = changed(['Praça', '20'], ['Feira', '21'])
    expect(names(list, '', 'activity', summaries)).toEqual(['Água', 'Feira', 'Praça'])
  })

  it('is searched by words of name and description, without accents', () => {
    const described = [...list, project('Horta', { description: 'Na PRAÇA do bairro' })]
    expect(names(described, 'praca')).toEqual(['Praça', 'Horta'])
    expect(names(described, ' bairro horta ')).toEqual(['Horta'])
    expect(names(described, 'nada')).toEqual([])
  })
})
