import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem, changeItem, deleteItem, moveItem, tickItem } from '#contract/checklists.ts'
import { openProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
})
afterAll(() => world.stop())

/** A board of its own with these titles in its first column. */
async function column(...titles: string[]) {
  const { projectId } = project
  const { event } = await ana.call(createBoard, { projectId, name: 'Board' })
  const boardId = event?.change.type === 'board.created' ? event.change.boardId : ''
  const read = async () => (await ana.call(openProject, { projectId, board: boardId })).board
  const [columnId = '', otherId = ''] = (await read())?.columns.map(({ id }) => id) ?? []
  const ids: string[] = []
  for (const title of titles) ids.push(await created({ columnId, title }))
  const shown = async () =>
    (await read())?.columns.map(({ tasks }) => tasks.map(({ title }) => title)).slice(0, 2)
  return { projectId, boardId, columnId, otherId, ids, shown }
}

async function created(task: { columnId: string; title: string }): Promise<string> {
  const { event } = await ana.call(createTask, { projectId: project.projectId, ...task })
  return event?.change.type === 'task.created' ? event.change.taskId : ''
}

describe('a new task', () => {
  it('stands at the end of its column, medium, not completed (spec, section 4)', async () => {
    const { columnId, ids, shown, projectId } = await column('Um', 'Dois')
    await created({ columnId, title: 'Três' })
    expect(await shown()).toEqual([['Um', 'Dois', 'Três'], []])
    expect(await ana.call(getTask, { projectId, taskId: ids[0] ?? '' })).toMatchObject({
      priority: 'medium',
      completed: false,
      description: '',
      dueDate: null,
      createdBy: ana.userId,
      items: [],
    })
  })

  const bad: [what: string, input: object][] = [
    ['a blank title', { title: '   ' }],
    ['a title of 201 characters (R17)', { title: 'x'.repeat(201) }],
    ['a description of 10,001 characters (R17)', { title: 'x', description: 'x'.repeat(10_001) }],
    ['a priority nobody knows', { title: 'x', priority: 'urgent' }],
    ['a day that does not exist', { title: 'x', dueDate: '2026-02-30' }],
    ['NUL in a title', { title: 'a\u0000b' }],
    ['an unknown field', { title: 'x', position: 0 }],
  ]
  for (const [what, input] of bad) {
    it(`is refused with ${what}, in Portuguese`, async () => {
      const answer = await world.fetch(`/api/projects/${project.projectId}/tasks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ columnId: project.columnId, ...input }),
      })
      expect(answer.status).toBe(422)
      const body = (await answer.json()) as { code: string; fields: { message: string }[] }
      expect(body.code).toBe('validation_failed')
      expect(body.fields[0]?.message).not.toMatch(/invalid|expected|too (big|small)|unrecognized/i)
    })
  }

  it('keeps exactly what was typed: SQL, HTML, emoji, line breaks', async () => {
    const { columnId, projectId } = await column()
    const title = `'; drop table tasks; -- <img src=x onerror=alert(1)> 😀`
    const description = 'linha 1\n\tlinha 2 \\ "aspas" \u2028'
    const { event } = await ana.call(createTask, { projectId, columnId, title, description })
    const taskId = event?.change.type === 'task.created' ? event.change.taskId : ''
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ title, description })
  })
})

describe('a task that is moved', () => {
  it('goes to the end of another column when no place is named (R15)', async () => {
    const { projectId, ids, otherId, shown } = await column('Um', 'Dois')
    await created({ columnId: otherId, title: 'Lá' })
    await ana.call(moveTask, { projectId, taskId: ids[0] ?? '', columnId: otherId })
    expect(await shown()).toEqual([['Dois'], ['Lá', 'Um']])
  })

  it('takes a place in its own column, and the others make room (R12)', async () => {
    const { projectId, ids, columnId, shown } = await column('Um', 'Dois', 'Três', 'Quatro')
    await ana.call(moveTask, { projectId, taskId: ids[3] ?? '', columnId, position: 1 })
    expect(await shown()).toEqual([['Um', 'Quatro', 'Dois', 'Três'], []])
    await ana.call(moveTask, { projectId, taskId: ids[0] ?? '', columnId, position: 99 })
    expect(await shown()).toEqual([['Quatro', 'Dois', 'Três', 'Um'], []])
  })

  it('to where it stands is no change, and no event tells of it', async () => {
    const { projectId, ids, columnId } = await column('Um', 'Dois')
    const input = { projectId, taskId: ids[1] ?? '', columnId, position: 1 }
    expect((await ana.call(moveTask, input)).event).toBeNull()
  })

  it('stays on its board', async () => {
    const { projectId, ids } = await column('Um')
    const elsewhere = await column()
    const input = { projectId, taskId: ids[0] ?? '', columnId: elsewhere.columnId }
    await expect(ana.call(moveTask, input)).rejects.toMatchObject({ code: 'other_board' })
  })

  it('says who moved it, when, from where and to where', async () => {
    const { projectId, ids, columnId, otherId } = await column('Um')
    const taskId = ids[0] ?? ''
    const { event } = await ana.call(moveTask, { projectId, taskId, columnId: otherId })
    expect(event).toMatchObject({
      actorId: ana.userId,
      at: world.clock.now().toISOString(),
      change: { columnId: otherId, position: 0, from: { columnId, position: 0 } },
    })
  })
})

describe('a task that is edited', () => {
  it('keeps title, description, priority and day', async () => {
    const { projectId, ids } = await column('Um')
    const taskId = ids[0] ?? ''
    const text = { title: 'Outro', description: 'Texto' }
    const rest = { priority: 'high' as const, dueDate: '2026-12-31' }
    await ana.call(changeTask, { projectId, taskId, ...text, ...rest })
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ ...text, ...rest })
    await ana.call(changeTask, { projectId, taskId, dueDate: null })
    expect((await ana.call(getTask, { projectId, taskId })).dueDate).toBeNull()
  })

  it('Deck #2568: text that changed meanwhile is not overwritten unseen', async () => {
    const { projectId, ids } = await column('Um')
    const taskId = ids[0] ?? ''
    const { textVersion } = await ana.call(getTask, { projectId, taskId })
    const theirs = { title: 'De outra pessoa', description: 'Com descrição' }
    const { version } = await ana.call(changeTask, { projectId, taskId, ...theirs, textVersion })
    await expect(
      ana.call(changeTask, { projectId, taskId, title: 'Meu', textVersion }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'text_changed',
      current: { ...theirs, textVersion: version },
    })
    expect((await ana.call(getTask, { projectId, taskId })).title).toBe('De outra pessoa')
  })

  it('keeps a title that somebody else gave it, also where only titles are known', async () => {
    const { projectId, ids } = await column('Um')
    const taskId = ids[0] ?? ''
    await ana.call(changeTask, { projectId, taskId, title: 'De outra pessoa' })
    const mine = { projectId, taskId, title: 'Meu' }
    await expect(ana.call(changeTask, { ...mine, titleBefore: 'Um' })).rejects.toMatchObject({
      code: 'text_changed',
      current: { title: 'De outra pessoa', description: '' },
    })
    await ana.call(changeTask, { projectId, taskId, description: 'Texto' })
    await ana.call(changeTask, { ...mine, titleBefore: 'De outra pessoa' })
    const now = await ana.call(getTask, { projectId, taskId })
    expect(now).toMatchObject({ title: 'Meu', description: 'Texto' })
  })

  it('is refused where the description is not the one it was made from', async () => {
    const { projectId, ids } = await column('Um')
    const taskId = ids[0] ?? ''
    await ana.call(changeTask, { projectId, taskId, description: 'De outra pessoa' })
    const mine = { projectId, taskId, title: 'Um', description: 'Minha', titleBefore: 'Um' }
    await expect(ana.call(changeTask, { ...mine, descriptionBefore: '' })).rejects.toMatchObject({
      code: 'text_changed',
      current: { title: 'Um', description: 'De outra pessoa' },
    })
    await ana.call(changeTask, { ...mine, descriptionBefore: 'De outra pessoa' })
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ description: 'Minha' })
  })

  it('does not clash with a tick or a move, which change no text', async () => {
    const { projectId, ids, otherId } = await column('Um')
    const taskId = ids[0] ?? ''
    const { textVersion } = await ana.call(getTask, { projectId, taskId })
    await ana.call(moveTask, { projectId, taskId, columnId: otherId })
    await ana.call(addItem, { projectId, taskId, text: 'Item' })
    const saved = await ana.call(changeTask, { projectId, taskId, title: 'Dois', textVersion })
    expect(saved.event?.change.type).toBe('task.edited')
  })
})

describe('a task that is deleted or duplicated', () => {
  it('leaves no gap behind', async () => {
    const { projectId, ids, columnId, shown } = await column('Um', 'Dois', 'Três')
    await ana.call(deleteTask, { projectId, taskId: ids[0] ?? '' })
    await created({ columnId, title: 'Quatro' })
    expect(await shown()).toEqual([['Dois', 'Três', 'Quatro'], []])
  })

  it('is copied to the end of its column, with its checklist unticked (R13)', async () => {
    const { projectId, ids, shown } = await column('Um', 'Dois')
    const taskId = ids[0] ?? ''
    await ana.call(changeTask, { projectId, taskId, dueDate: '2026-12-31' })
    const added = await ana.call(addItem, { projectId, taskId, text: 'Item' })
    const itemId = added.event?.change.type === 'item.added' ? added.event.change.itemId : ''
    await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
    const { event } = await ana.call(copyTask, { projectId, taskId })
    expect(await shown()).toEqual([['Um', 'Dois', 'Um (Cópia)'], []])
    const copyId = event?.change.type === 'task.copied' ? event.change.newTaskId : ''
    expect(await ana.call(getTask, { projectId, taskId: copyId })).toMatchObject({
      completed: false,
      dueDate: '2026-12-31',
      items: [{ text: 'Item', completed: false }],
    })
  })
})

describe('a checklist', () => {
  it('is added to at the end, ticked, reworded, reordered and shortened without gaps', async () => {
    const { projectId, ids } = await column('Um')
    const taskId = ids[0] ?? ''
    const items: string[] = []
    for (const text of ['A', 'B', 'C']) {
      const { event } = await ana.call(addItem, { projectId, taskId, text })
      items.push(event?.change.type === 'item.added' ? event.change.itemId : '')
    }
    const [a = '', b = '', c = ''] = items
    await ana.call(tickItem, { projectId, taskId, itemId: b, completed: true })
    await ana.call(changeItem, { projectId, taskId, itemId: c, text: 'C de novo' })
    await ana.call(moveItem, { projectId, taskId, itemId: c, position: 0 })
    await ana.call(deleteItem, { projectId, taskId, itemId: a })
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({
      done: 1,
      total: 2,
      items: [
        { text: 'C de novo', completed: false },
        { text: 'B', completed: true },
      ],
    })
  })

  it('refuses a blank item and one of 501 characters (R17)', async () => {
    const { projectId, taskId } = project
    for (const text of ['  ', 'x'.repeat(501)]) {
      await expect(ana.call(addItem, { projectId, taskId, text })).rejects.toMatchObject({
        code: 'validation_failed',
      })
    }
  })
})
