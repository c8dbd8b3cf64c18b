import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renameBoard } from '#contract/boards.ts'
import { changeColumn, createColumn, deleteColumn, moveColumnTasks } from '#contract/columns.ts'
import { createLabel, mergeLabel } from '#contract/labels.ts'
import { addMember, changeMember, removeMember } from '#contract/members.ts'
import { changeProject, listEvents, openProject } from '#contract/projects.ts'
import { changeTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'manage']])
})

const undo = (person: Person, version: number, key?: string) =>
  person.call(undoChange, { projectId: project.projectId, version }, key ? { key } : {})
const edit = async (person: Person, fields: object) => {
  const { projectId, taskId } = project
  return (await person.call(changeTask, { projectId, taskId, ...fields })).version
}
const task = () => ana.call(getTask, { projectId: project.projectId, taskId: project.taskId })

describe('undoing (R23)', () => {
  it('takes back what the person did, and redoing is to undo that', async () => {
    const version = await edit(ana, { title: 'Outra', dueDate: '2026-12-01' })
    const { event } = await undo(ana, version)
    expect(event).toMatchObject({ undoes: version, change: { type: 'task.edited', dueDate: null } })
    expect(await task()).toMatchObject({ title: 'Tarefa', dueDate: null })

    const { event: redone } = await undo(ana, event?.version ?? 0)
    expect(redone?.undoes).toBe(event?.version)
    expect(await task()).toMatchObject({ title: 'Outra', dueDate: '2026-12-01' })
  })

  it('says in the list of events which version an event takes back', async () => {
    const { projectId } = project
    const version = await edit(ana, { title: 'Outra' })
    await undo(ana, version)
    const { events } = await bruno.call(listEvents, { projectId, after: version - 1 })
    expect(events.map(({ undoes }) => undoes)).toEqual([undefined, version])
  })

  it('leaves what somebody has changed since, and says who it was', async () => {
    const version = await edit(ana, { title: 'De Ana', priority: 'high' })
    await edit(bruno, { title: 'De Bruno' })
    const answer = await undo(ana, version)
    expect(answer.skipped).toEqual([
      { label: 'Título', by: { userId: bruno.userId, fullName: 'Bruno Lima' } },
    ])
    expect(await task()).toMatchObject({ title: 'De Bruno', priority: 'medium' })
  })

  it('changes nothing where all of it was changed since', async () => {
    const version = await edit(ana, { title: 'De Ana' })
    await edit(bruno, { title: 'De Bruno' })
    expect(await undo(ana, version)).toMatchObject({ event: null, skipped: [{ label: 'Título' }] })
    expect((await task()).title).toBe('De Bruno')
  })

  it('brings no days out of order', async () => {
    await edit(ana, { dueDate: '2026-12-10' })
    const version = await edit(ana, { dueDate: '2026-12-20' })
    await edit(bruno, { startDate: '2026-12-15' })
    expect(await undo(ana, version)).toMatchObject({ event: null, skipped: [{ label: 'Prazo' }] })
    expect(await task()).toMatchObject({ dueDate: '2026-12-20', startDate: '2026-12-15' })
  })

  it('gives labels and people back, and takes away only those it gave', async () => {
    const { labelId, otherLabelId } = project
    const labels = { add: [otherLabelId], remove: [labelId] }
    const version = await edit(ana, { labels, assignees: { add: [ana.userId] } })
    await edit(bruno, { assignees: { add: [bruno.userId], remove: [ana.userId] } })
    const { skipped } = await undo(ana, version)
    expect(skipped).toMatchObject([{ label: 'Responsáveis', by: { fullName: 'Bruno Lima' } }])
    expect(await task()).toMatchObject({ labels: [labelId], assignees: [bruno.userId] })
  })

  it('overwrites where a task stands', async () => {
    const { projectId, taskId, columnId, otherColumnId } = project
    const { version } = await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
    await bruno.call(createTask, { projectId, columnId, title: 'De Bruno' })
    await bruno.call(moveTask, { projectId, taskId, columnId: otherColumnId, position: 0 })
    await undo(ana, version)
    expect((await task()).columnId).toBe(columnId)
  })

  it('takes a task whose column is gone to the end of the first that is not of what is done', async () => {
    const { projectId, boardId, taskId, columnId, otherColumnId } = project
    const newColumnId = randomUUID()
    await ana.call(createTask, { projectId, columnId, title: 'Antes' })
    await ana.call(createColumn, { projectId, boardId, id: newColumnId, name: 'Passageira' })
    await ana.call(moveTask, { projectId, taskId, columnId: newColumnId })
    const { version } = await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
    await bruno.call(deleteColumn, { projectId, columnId: newColumnId })
    expect(await undo(ana, version)).toMatchObject({ elsewhere: 'A Fazer' })
    const [first] = await columnsOf(boardId)
    expect(first?.tasks.map(({ title }) => title)).toEqual(['Antes', 'Tarefa'])
  })

  it('refuses where no column is left to stand in, and where the task is gone', async () => {
    const { projectId, taskId, columnId, otherColumnId } = project
    const { version } = await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
    await bruno.call(deleteColumn, { projectId, columnId })
    const kind = 'done'
    await bruno.call(changeColumn, { projectId, columnId: otherColumnId, kind })
    await expect(undo(ana, version)).rejects.toMatchObject({ code: 'undo_no_place' })
    await bruno.call(deleteTask, { projectId, taskId })
    await expect(undo(ana, version)).rejects.toMatchObject({ code: 'undo_gone' })
  })

  it('takes a whole column back in one step, but for what others have taken on', async () => {
    const { projectId, boardId, columnId, otherColumnId } = project
    const titles = ['Um', 'Dois', 'Três']
    const ids = titles.map(() => randomUUID())
    for (const [index, title] of titles.entries()) {
      await ana.call(createTask, { projectId, columnId, id: ids[index] ?? '', title })
    }
    const input = { projectId, columnId, toColumnId: otherColumnId }
    const { version } = await ana.call(moveColumnTasks, input)
    const third = (await columnsOf(boardId))[2]?.id ?? ''
    await bruno.call(moveTask, { projectId, taskId: ids[1] ?? '', columnId: third })
    const { event } = await undo(ana, version)
    const after = await columnsOf(boardId)
    expect(after.map(({ tasks }) => tasks.map(({ title }) => title))).toEqual([
      ['Tarefa', 'Um', 'Três'],
      [],
      ['Dois'],
    ])
    await undo(ana, event?.version ?? 0)
    expect((await columnsOf(boardId))[1]?.tasks).toHaveLength(3)
  })

  it('brings back what was deleted, to its place, and deletes it again', async () => {
    const { projectId, columnId, taskId, boardId } = project
    await ana.call(createTask, { projectId, columnId, title: 'Depois' })
    const { version } = await ana.call(deleteTask, { projectId, taskId })
    const { event } = await undo(ana, version)
    expect(event).toMatchObject({ undoes: version, change: { type: 'task.restored' } })
    const titles = async () => (await columnsOf(boardId))[0]?.tasks.map(({ title }) => title)
    expect(await titles()).toEqual(['Tarefa', 'Depois'])
    expect(await task()).toMatchObject({ total: 2, comments: 1, labels: [project.labelId] })
    await undo(ana, event?.version ?? 0)
    expect(await titles()).toEqual(['Depois'])
  })

  it('puts what was made into the trash, from where redoing brings it back', async () => {
    const { projectId, columnId, boardId } = project
    const { version } = await ana.call(createTask, { projectId, columnId, title: 'Nova' })
    const { event } = await undo(ana, version)
    expect(event?.change).toMatchObject({ type: 'task.deleted', title: 'Nova' })
    expect((await columnsOf(boardId))[0]?.tasks).toHaveLength(1)
    await undo(ana, event?.version ?? 0)
    expect((await columnsOf(boardId))[0]?.tasks).toMatchObject([{}, { title: 'Nova' }])
  })

  it('resurrects nothing that was deleted for good', async () => {
    const { projectId, taskId } = project
    const { version } = await ana.call(deleteTask, { projectId, taskId })
    await bruno.call(purgeDeleted, { projectId, deletion: version })
    await expect(undo(ana, version)).rejects.toMatchObject({ status: 410, code: 'purged' })
  })

  it('separates labels that were joined, unless the name is taken by now', async () => {
    const { projectId, labelId, otherLabelId } = project
    const merge = { projectId, labelId, intoLabelId: otherLabelId }
    const { version } = await ana.call(mergeLabel, merge)
    const { event } = await undo(ana, version)
    expect(event?.change.type).toBe('label.separated')
    expect((await task()).labels).toEqual([labelId])

    const again = await undo(ana, event?.version ?? 0)
    await bruno.call(createLabel, { projectId, name: 'ETIQUETA', color: 'green' })
    const refusal = { status: 409, code: 'label_exists' }
    await expect(undo(ana, again.version)).rejects.toMatchObject(refusal)
    expect((await task()).labels).toEqual([otherLabelId])
  })
})

describe('what is refused', () => {
  it('is to take back an event of somebody else, or none that one may read', async () => {
    const version = await edit(ana, { title: 'De Ana' })
    await expect(undo(bruno, version)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(undo(ana, version + 1)).rejects.toMatchObject({ code: 'not_found' })
    await expect(undo(ana, 2_147_483_647)).rejects.toMatchObject({ code: 'not_found' })
    for (const odd of ['0', '-1', '1.5', '2147483648', '%00', 'x']) {
      const path = `/api/projects/${project.projectId}/events/${odd}/undo`
      const headers = { authorization: `Bearer ${ana.token}` }
      const answer = await world.fetch(path, { method: 'POST', headers })
      expect(answer.status, odd).toBe(404)
    }
  })

  it('is to take the same event back twice', async () => {
    const version = await edit(ana, { title: 'De Ana' })
    await undo(ana, version)
    await expect(undo(ana, version)).rejects.toMatchObject({ status: 409, code: 'already_undone' })
  })

  it('is membership, and the making of the project', async () => {
    const { projectId, memberId } = project
    const { version } = await ana.call(changeMember, { projectId, memberId, access: 'edit' })
    await expect(undo(ana, version)).rejects.toMatchObject({ status: 422, code: 'cannot_undo' })
    await expect(undo(ana, 1)).rejects.toMatchObject({ code: 'cannot_undo' })
  })

  it('is what the person may no longer do', async () => {
    const { projectId, memberId } = project
    const named = await bruno.call(changeProject, { projectId, name: 'De Bruno' })
    const edited = await edit(bruno, { title: 'De Bruno' })
    await ana.call(changeMember, { projectId, memberId, access: 'edit' })
    await expect(undo(bruno, named.version)).rejects.toMatchObject({ code: 'forbidden' })
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    await expect(undo(bruno, edited)).rejects.toMatchObject({ code: 'forbidden' })
    await ana.call(removeMember, { projectId, memberId })
    await expect(undo(bruno, edited)).rejects.toMatchObject({ code: 'not_found' })
    // Who comes back does not reach what was before.
    await ana.call(addMember, { projectId, person: bruno.email, access: 'manage' })
    await expect(undo(bruno, edited)).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('answers the same again to the same key, with what was skipped', async () => {
  const version = await edit(ana, { title: 'De Ana', priority: 'high' })
  await edit(bruno, { title: 'De Bruno' })
  const first = await undo(ana, version, 'uma-chave')
  expect(first.skipped).toHaveLength(1)
  expect(await undo(ana, version, 'uma-chave')).toEqual(first)

  const all = await edit(ana, { title: 'Mais uma' })
  await edit(bruno, { title: 'Do Bruno' })
  const nothing = await undo(ana, all, 'outra-chave')
  expect(nothing).toMatchObject({ event: null, skipped: [{ label: 'Título' }] })
  expect(await undo(ana, all, 'outra-chave')).toEqual(nothing)
})

it('takes back the name of a board and of the project itself', async () => {
  const { projectId, boardId } = project
  const board = await ana.call(renameBoard, { projectId, boardId, name: 'Outro' })
  const named = await ana.call(changeProject, { projectId, name: 'Outro', description: 'Texto' })
  await undo(ana, named.version)
  await undo(ana, board.version)
  const { project: now, boards } = await ana.call(openProject, { projectId })
  expect(now).toMatchObject({ name: 'Projeto', description: '' })
  expect(boards).toMatchObject([{ name: 'Board' }])
})

async function columnsOf(board: string) {
  const { projectId } = project
  const opened = await ana.call(openProject, { projectId, board })
  return opened.board?.columns ?? []
}
