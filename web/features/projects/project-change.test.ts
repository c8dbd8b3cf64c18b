import { describe, expect, it } from 'vitest'
import type { ProjectLine } from '#contract/projects.ts'
import { foreseen, type ProjectChange, subjectOf, withChange } from './project-change.ts'

const line = (id: string, name: string): ProjectLine => ({
  id,
  name,
  description: '',
  createdBy: 'ana',
  createdAt: '2026-11-15T12:00:00.000Z',
  access: 'manage',
  favourite: false,
})
const horta = line('1', 'Horta')
const festa = line('2', 'Festa')
const list = [festa, horta]

const names = (projects: ProjectLine[]) => projects.map(({ name }) => name)

describe('the list of projects, while the server has not answered', () => {
  it('shows a new project first, and does not open it yet', () => {
    const [first, ...others] = foreseen(list, { type: 'create', line: line('3', 'Site') })
    expect(first).toMatchObject({ name: 'Site', making: 'new' })
    expect(others).toEqual(list)
  })

  it('shows a copy in progress under the name it will have', () => {
    const [first] = foreseen(list, { type: 'copy', id: '3', original: horta })
    expect(first).toMatchObject({ id: '3', name: 'Horta (Cópia)', making: 'copy' })
  })

  it('shows a project once when a reading of the list was quicker than the answer', () => {
    const create: ProjectChange = { type: 'create', line: festa }
    expect(foreseen(list, create)).toEqual(list)
    expect(foreseen(list, { type: 'copy', id: festa.id, original: horta })).toEqual(list)
  })

  it('shows the new words in the old place', () => {
    const edit: ProjectChange = { type: 'edit', id: '1', name: 'Pomar', description: 'frutas' }
    expect(foreseen(list, edit)).toEqual([
      festa,
      { ...horta, name: 'Pomar', description: 'frutas' },
    ])
  })

  it('shows no project that is being deleted or left', () => {
    expect(names(foreseen(list, { type: 'delete', id: '1' }))).toEqual(['Festa'])
    expect(names(foreseen(list, { type: 'leave', id: '2' }))).toEqual(['Horta'])
  })

  it('leaves what it was given as it was, so that a refusal has something to go back to', () => {
    const before = structuredClone(list)
    foreseen(list, { type: 'edit', id: '1', name: 'Pomar', description: '' })
    foreseen(list, { type: 'delete', id: '1' })
    expect(list).toEqual(before)
  })
})

describe('the list of projects, answered', () => {
  it('has the new project as the server keeps it, ready to be opened', () => {
    expect(withChange([horta], { type: 'create', line: festa })).toEqual(list)
  })
})

describe('a double click', () => {
  it('is the same thing done to the same project', () => {
    const copy = (id: string): ProjectChange => ({ type: 'copy', id, original: horta })
    expect(subjectOf(copy('3'))).toBe(subjectOf(copy('4')))
    expect(subjectOf(copy('3'))).not.toBe(subjectOf({ type: 'delete', id: horta.id }))
  })
})
