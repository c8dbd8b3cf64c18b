import { expect, it } from 'vitest'
import { readReportAddress, withReportParams } from './report-address.ts'

const today = '2026-11-16'
const id = '00000000-0000-4000-8000-000000000001'
const read = (query: string) => readReportAddress(new URLSearchParams(query), today)

it.each([
  ['', '2026-10-18', today],
  ['periodo=90', '2026-08-19', today],
  ['periodo=ano', '2026-01-01', today],
  ['periodo=proprio&de=2026-02-01&ate=2026-02-28', '2026-02-01', '2026-02-28'],
  ['periodo=proprio&de=2026-02-30&ate=2026-03-01', '2026-10-18', today],
  ['periodo=semana', '2026-10-18', today],
])('reads the period of “%s”', (query, from, to) => {
  expect(read(query)).toMatchObject({ from, to })
})

it.each([
  ['de=2026-02-01&ate=2026-02-28', undefined],
  ['de=2026-02-01&ate=2099-02-28', undefined],
  ['de=2026-02-28&ate=2026-02-01', 'O início não pode ser depois do fim.'],
  ['de=1990-02-01&ate=1990-03-01', 'Use um período a partir do ano 2000.'],
  ['de=2020-01-01&ate=2026-11-16', 'Use um período de até três anos.'],
])('says what is wrong with the period of “%s”, and leaves it as it is', (query, problem) => {
  const address = read(`periodo=proprio&${query}`)
  expect(address.problem?.message).toBe(problem)
  expect(query).toBe(`de=${address.from}&ate=${address.to}`)
})

it('takes what it knows, and nothing else', () => {
  expect(
    read(`board=${id}&etiqueta=${id}&prioridade=high&tarefas=12&dia=2026-12-01`),
  ).toMatchObject({
    boardId: id,
    label: id,
    person: null,
    priority: 'high',
    tasks: 12,
    until: '2026-12-01',
  })
  expect(read('board=1&etiqueta=sem&prioridade=x&tarefas=1.5&dia=logo')).toMatchObject({
    boardId: null,
    label: null,
    priority: null,
    tasks: null,
    until: null,
  })
})

it('writes what it reads', () => {
  const params = withReportParams(new URLSearchParams(`dia=${today}`), {
    boardId: id,
    tasks: '7',
    until: null,
  })
  expect(params.toString()).toBe(`board=${id}&tarefas=7`)
  expect(read(params.toString())).toMatchObject({ boardId: id, tasks: 7, until: null })
})
