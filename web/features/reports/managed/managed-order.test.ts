import { expect, it } from 'vitest'
import type { Figures, ManagedProject } from '#contract/report-answers.ts'
import { inOrder } from './managed-order.ts'

const project = (name: string, late: number | null): ManagedProject => {
  const none = { now: 0, before: 0 }
  const figures: Figures = {
    finished: none,
    created: none,
    inProgress: none,
    late: { now: late ?? 0, before: 0 },
    median: { now: null, before: null },
    p85: { now: null, before: null },
  }
  const id = crypto.randomUUID()
  return {
    projectId: id,
    name,
    figures: late === null ? null : figures,
    weeks: [],
    late: [],
    stalled: [],
  }
}

const projects = [
  project('Horta', null),
  project('Água', 3),
  project('Praça', 7),
  project('Ônibus', 3),
]
const names = (order: Parameters<typeof inOrder>[1], reversed = false) =>
  inOrder(projects, order, reversed).map(({ name }) => name)

it('sorts by name as people read it', () => {
  expect(names('name')).toEqual(['Água', 'Horta', 'Ônibus', 'Praça'])
  expect(names('name', true)).toEqual(['Praça', 'Ônibus', 'Horta', 'Água'])
})

it('sorts by a figure from the highest down, and what has none comes last', () => {
  expect(names('late')).toEqual(['Praça', 'Água', 'Ônibus', 'Horta'])
  expect(names('late', true)).toEqual(['Água', 'Ônibus', 'Praça', 'Horta'])
})
