import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addItem, tickItem } from '#contract/checklists.ts'
import { getImport, type Import, readImportAgain, startImport } from '#contract/imports.ts'
import { createLabel } from '#contract/labels.ts'
import { openProject } from '#contract/projects.ts'
import { namesIn } from '#contract/task-table.ts'
import { createTask, getTask } from '#contract/tasks.ts'
import { upload } from '#server/testing/bring-in.ts'
import { exampleProject, withSecondTask } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { csvRows } from './csv-rows.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding))

async function finish(
  { id, preview }: Import,
  people: { sourceId: string; email: string }[] = [],
  archived: 'leave' | 'archive' = 'leave',
) {
  const choices = { importId: id, name: String(preview?.name), archived, people }
  await ana.call(startImport, choices)
  await world.services.imports.settled()
  const done = await ana.call(getImport, { importId: id })
  const { board, labels } = await ana.call(openProject, { projectId: String(done.projectId) })
  return { done, columns: board?.columns ?? [], labels }
}

it('takes our own table back as it was: labels, people, days, checklists, formulas, the archive', async () => {
  const [name, odd] = ['Água, luz; "gás"', '- = não; "é"\n| fórmula']
  const made = await withSecondTask(ana, await exampleProject(ana, []))
  const { projectId, columnId } = made
  const labelId = crypto.randomUUID()
  await ana.call(createLabel, { projectId, id: labelId, name, color: 'blue' })
  for (const [index, title] of ['=1+1', "'=2", "'apóstrofo", 'Comum; "aspas", vírgula'].entries()) {
    const id = crypto.randomUUID()
    const days = { startDate: '2024-02-29', dueDate: '2026-11-30' }
    const who = { labels: [labelId, made.labelId], assignees: [ana.userId] }
    const priority = index % 2 === 0 ? 'high' : 'low'
    const task = { title, description: odd, priority, ...days, ...who } as const
    await ana.call(createTask, { projectId, id, columnId, ...task })
    const itemId = crypto.randomUUID()
    await ana.call(addItem, { projectId, taskId: id, id: itemId, text: 'a; b | [x] c' })
    await ana.call(tickItem, { projectId, taskId: id, itemId, completed: true })
    await ana.call(addItem, { projectId, taskId: id, id: crypto.randomUUID(), text: 'outro' })
  }
  const tableOf = async (projectId: string) => {
    const headers = { authorization: `Bearer ${ana.token}` }
    const answer = await world.fetch(`/api/projects/${projectId}/tasks.csv`, { headers })
    return new Uint8Array(await answer.arrayBuffer())
  }
  const rowsOf = async (bytes: Uint8Array) => {
    const rows: string[][] = []
    for await (const row of csvRows(Readable.from([Buffer.from(bytes).toString()]), ';')) {
      // Labels have no order.
      row[10] = namesIn(row[10] ?? '')
        .sort()
        .join('\n')
      // Numbers, the board, how many comments and files there are, and the hour are not taken back.
      rows.push(row.filter((_, index) => ![0, 3, 13, 14, 15].includes(index)))
    }
    return rows
  }
  const first = await tableOf(projectId)
  const seen = await upload(world, ana, first, 'Projeto.csv')
  expect(seen.preview?.people).toMatchObject([{ name: 'Ana Souza', tasks: 4 }])
  const people = [{ sourceId: 'Ana Souza', email: ana.email }]
  const { done } = await finish(seen, people, 'archive')
  expect(await rowsOf(await tableOf(String(done.projectId)))).toEqual(await rowsOf(first))
  expect(done.report?.counts).toMatchObject({ archived: 1, comments: 0 })
})

const detailsOf = (done: Import, taskId = '') =>
  ana.call(getTask, { projectId: String(done.projectId), taskId })

it('knows Jira’s headers, of which some repeat, and keeps who said what as words', async () => {
  const text = [
    'Summary,Issue key,Issue Type,Status,Priority,Assignee,Created,Labels,Labels,Comment,Comment,Description',
    'Pintar o muro,PRA-1,Task,To Do,High,712020:abc,12/Mar/24 2:05 PM,obra,tinta,"13/Mar/24 9:00 AM;ana;Falta tinta","14/Mar/24 9:00 AM;bia;Comprei","h1. Muro\nduas ""mãos"""',
    'Varrer,PRA-2,Task,Done,Lowest,,13/Mar/24 3:00 PM,Obra,,,,',
  ].join('\r\n')
  const seen = await upload(world, ana, bytesOf(text), 'Jira.csv')
  expect(seen.preview?.fields?.map(({ field }) => field)).toEqual([
    ...['title', 'key', null, 'column', 'priority', 'assignee', 'created'],
    ...['labels', 'labels', 'comment', 'comment', 'description'],
  ])
  expect(seen.preview?.people).toMatchObject([{ name: '712020:abc', email: null, tasks: 1 }])
  const people = [{ sourceId: '712020:abc', email: ana.email }]
  const { done, columns, labels } = await finish(seen, people)
  expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['To Do', 'queue'],
    ['Done', 'done'],
  ])
  expect(labels.map(({ name }) => name).sort()).toEqual(['obra', 'tinta'])
  const [wall] = columns[0]?.tasks ?? []
  expect(wall).toMatchObject({ priority: 'high', comments: 2, assignees: [ana.userId] })
  const details = await detailsOf(done, wall?.id)
  expect(details.description).toBe('h1. Muro\nduas "mãos"\n\nCódigo: PRA-1')
  expect(details.latestComments.map(({ text }) => text)).toEqual([
    'ana escreveu em 13/Mar/24 9:00 AM:\n\nFalta tinta',
    'bia escreveu em 14/Mar/24 9:00 AM:\n\nComprei',
  ])
  expect(done.report?.notes).toContainEqual({
    ...{ note: 'fields_left', count: 1, examples: ['Issue Type'] },
  })
})

it('knows Asana’s, proposes addresses, and leaves out who is not named', async () => {
  const text = [
    '\uFEFFTask ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task',
    '1,2024-03-01,2024-03-09,2024-03-09,Comprar,A fazer,Bia Reis,bia@exemplo.org,2024-03-02,2024-03-10,"um, dois",Nota,P,',
  ].join('\n')
  const seen = await upload(world, ana, bytesOf(text), 'Asana.csv')
  expect(seen.preview?.people).toEqual([
    { sourceId: 'bia@exemplo.org', name: 'Bia Reis', email: 'bia@exemplo.org', tasks: 1 },
  ])
  const { done, columns } = await finish(seen)
  expect(columns[0]?.tasks).toMatchObject([
    { title: 'Comprar', startDate: '2024-03-02', dueDate: '2024-03-10', assignees: [] },
  ])
  expect(columns[0]?.tasks[0]?.labels).toHaveLength(2)
  const notes = done.report?.notes.map(({ note, count }) => `${note} ${count}`)
  expect(notes).toEqual(expect.arrayContaining(['people_unmapped 1', 'done_marks_left 1']))
})

it('guesses sign and encoding, and lets every guess be changed', async () => {
  const text =
    'Atividade;Situação;Prazo;Obs\r\nLimpar a praça;Não começou;03/04/2024;x\r\n;;;só isto\r\n'
  const seen = await upload(world, ana, bytesOf(text, 'latin1'), 'Planilha.csv')
  expect(seen.preview).toMatchObject({
    ...{ name: 'Planilha', counts: { tasks: 1, columns: 1 } },
    fields: [
      { field: 'title' },
      { field: 'column' },
      { field: 'due' },
      { header: 'Obs', field: null },
    ],
  })
  const fields = ['description', null, 'due', 'title'] as const
  await ana.call(readImportAgain, { importId: seen.id, fields: [...fields] })
  await world.services.imports.settled()
  const again = await ana.call(getImport, { importId: seen.id })
  expect(again.preview).toMatchObject({ counts: { tasks: 2, columns: 1 } })
  const { done, columns } = await finish(again)
  expect(columns.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])).toEqual([
    ['A Fazer', ['x', 'só isto']],
  ])
  expect(columns[0]?.tasks[0]?.dueDate).toBe('2024-04-03')
  expect((await detailsOf(done, columns[0]?.tasks[0]?.id)).description).toBe('Limpar a praça')
})

it('tells days from months by the table itself, and reads UTF-16 and tabs', async () => {
  const text = '\uFEFFTitle\tDue Date\nA\t3/4/2024\nB\t12/25/2024\nC\tsem data\n'
  const seen = await upload(world, ana, bytesOf(text, 'utf16le'), 'us.tsv')
  const { done, columns } = await finish(seen)
  expect(columns[0]?.tasks.map(({ dueDate }) => dueDate)).toEqual([
    '2024-03-04',
    '2024-12-25',
    null,
  ])
  expect(done.report?.notes).toContainEqual({
    ...{ note: 'unreadable_days', count: 1, examples: ['sem data'] },
  })
})

it('leaves out a start after its due day, says so, and brings the rest (R26)', async () => {
  const text = 'Título;Início;Prazo\nPintar;20/03/2026;10/03/2026\nCavar;01/03/2026;10/03/2026\n'
  const { done, columns } = await finish(await upload(world, ana, bytesOf(text), 'dias.csv'))
  const days = columns[0]?.tasks.map(({ title, startDate, dueDate }) => [title, startDate, dueDate])
  expect(days).toEqual([
    ['Pintar', null, '2026-03-10'],
    ['Cavar', '2026-03-01', '2026-03-10'],
  ])
  expect(done.report?.notes).toContainEqual({
    ...{ note: 'days_out_of_order', count: 1, examples: ['2026-03-20 > 2026-03-10'] },
  })
})

it('takes for done or archived what says yes, or when, and nothing else', async () => {
  const yes = ['S', 'sim', 'X', '1', 'Verdadeiro', 'TRUE', 'Concluído', '12/03/2024', '2024-03-12']
  const no = ['N', 'não', '0', '-', 'n/a', 'Falso', 'pendente', '']
  const table = [...yes, ...no].map((said) => `${said} pronta;${said};\n`).join('')
  const shelf = 'No arquivo;;s\nNa mesa;;n\n'
  const bytes = bytesOf(`Tarefa;Concluída;Arquivada\n${table}${shelf}`)
  const { columns, done } = await finish(await upload(world, ana, bytes, 'sim-ou-nao.csv'))
  const titlesIn = (name: string) =>
    columns.find((column) => column.name === name)?.tasks.map(({ title }) => title)
  expect(titlesIn('Concluído')).toEqual(yes.map((said) => `${said} pronta`))
  expect(titlesIn('A Fazer')).toEqual([...no.map((said) => `${said} pronta`.trim()), 'Na mesa'])
  expect(done.report?.notes).toContainEqual({
    ...{ note: 'archived_left', count: 1, examples: ['No arquivo'] },
  })
})

it('says of cells beyond the last header, and divides no table of one column', async () => {
  const wide = await finish(
    await upload(world, ana, bytesOf('Tarefa;Prazo\nUma;;sobra;outra\nDuas;;;\n'), 'larga.csv'),
  )
  expect(wide.done.report?.notes).toContainEqual({
    ...{ note: 'cells_left', count: 2, examples: ['sobra', 'outra'] },
  })
  const lines = ['Comprar tinta; lavar o muro', 'Ana, Bruno e Carla', 'a | b']
  const narrow = await finish(
    await upload(world, ana, bytesOf(`Tarefa\n${lines.join('\n')}\n`), 'estreita.csv'),
  )
  expect(narrow.columns[0]?.tasks.map(({ title }) => title)).toEqual(lines)
})
