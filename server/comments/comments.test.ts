import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  showWriting,
} from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import { changeMember, listPeople, removeMember } from '#contract/members.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { copyTask, deleteTask, getTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let clara: Person
let project: ExampleProject
let onTask: { projectId: string; taskId: string }

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  clara = await addPerson(place, 'Clara Dias')
})
afterAll(() => world.stop())

/** Ana created it, Bruno edits, Clara only looks; Ana has written 'Comentário'. */
beforeEach(async () => {
  project = await exampleProject(ana, [
    [bruno, 'edit'],
    [clara, 'view'],
  ])
  onTask = { projectId: project.projectId, taskId: project.taskId }
})

const write = async (person: Person, text: string) => {
  const id = randomUUID()
  const { event } = await person.call(addComment, { ...onTask, id, text })
  return { id, event }
}
const texts = async () => {
  const { comments } = await clara.call(listComments, onTask)
  return comments.map(({ text }) => text)
}

describe('comments of a task (R29)', () => {
  it('stand with their author and time, the newest last, and are counted on the card', async () => {
    await write(bruno, '  Já **comprei** a tinta.  ')
    const { comments, people, version } = await clara.call(listComments, onTask)
    expect(comments).toMatchObject([
      { text: 'Comentário', authorId: ana.userId, editedAt: null, mentions: [] },
      { text: 'Já **comprei** a tinta.', authorId: bruno.userId },
    ])
    expect(people.map(({ fullName }) => fullName).sort()).toEqual(['Ana Souza', 'Bruno Lima'])
    const task = await clara.call(getTask, onTask)
    expect(task).toMatchObject({ comments: 2, latestComments: comments, version })
    const { board } = await clara.call(openProject, { projectId: project.projectId })
    expect(board?.columns[0]?.tasks[0]).toMatchObject({ id: project.taskId, comments: 2 })
  })

  it('are read back page by page, from any of them', async () => {
    const count = limits.commentsPerPage + 5
    for (let number = 1; number < count; number += 1) await write(ana, `Número ${number}`)
    const newest = await clara.call(listComments, onTask)
    expect(newest.comments).toHaveLength(limits.commentsPerPage)
    const before = newest.comments[0]?.addedVersion
    const oldest = await clara.call(listComments, { ...onTask, before })
    expect(oldest.comments.map(({ text }) => text)).toEqual([
      'Comentário',
      'Número 1',
      'Número 2',
      'Número 3',
      'Número 4',
    ])
  })

  it('are read back to one of them at once; one that is gone is said to be', async () => {
    const count = limits.commentsPerPage + 5
    for (let number = 1; number < count; number += 1) await write(ana, `Número ${number}`)
    const until = project.commentId
    const all = await clara.call(listComments, { ...onTask, until })
    expect(all.comments).toHaveLength(count)
    expect(all.comments[0]).toMatchObject({ id: until, text: 'Comentário' })
    const [, second, , fourth] = all.comments
    const between = { ...onTask, until: second?.id, before: fourth?.addedVersion }
    const { comments } = await clara.call(listComments, between)
    expect(comments.map(({ text }) => text)).toEqual(['Número 1', 'Número 2'])
    await ana.call(deleteComment, { ...onTask, commentId: until })
    const gone = clara.call(listComments, { ...onTask, until })
    await expect(gone).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are edited by their author alone, and say so', async () => {
    const { id } = await write(bruno, 'Amanhã')
    const edit = { ...onTask, commentId: id, text: 'Depois de amanhã' }
    await expect(ana.call(changeComment, edit)).rejects.toMatchObject({ code: 'forbidden' })
    const { event } = await bruno.call(changeComment, edit)
    expect(event?.change).toMatchObject({ type: 'comment.edited', before: 'Amanhã' })
    const { comments } = await clara.call(listComments, onTask)
    expect(comments.at(-1)).toMatchObject({ text: 'Depois de amanhã', editedAt: event?.at })
    expect(await bruno.call(changeComment, edit)).toMatchObject({ event: null })
  })

  it('are not overwritten unseen', async () => {
    const { id, event } = await write(bruno, 'Um')
    const seen = event?.version
    const edit = { ...onTask, commentId: id }
    const second = await bruno.call(changeComment, { ...edit, text: 'Dois', textVersion: seen })
    const refused = bruno.call(changeComment, { ...edit, text: 'Três', textVersion: seen })
    await expect(refused).rejects.toMatchObject({
      code: 'comment_changed',
      current: { text: 'Dois', textVersion: second.version },
    })
    await bruno.call(changeComment, { ...edit, text: 'Três', textVersion: second.version })
    expect(await texts()).toEqual(['Comentário', 'Três'])
  })

  it('are not overwritten where the words are not those that the edit was made from', async () => {
    const { id } = await write(bruno, 'Um')
    const edit = { ...onTask, commentId: id }
    const second = await bruno.call(changeComment, { ...edit, text: 'Dois', textBefore: 'Um' })
    const refused = bruno.call(changeComment, { ...edit, text: 'Três', textBefore: 'Um' })
    await expect(refused).rejects.toMatchObject({
      code: 'comment_changed',
      current: { text: 'Dois', textVersion: second.version },
    })
    await bruno.call(changeComment, { ...edit, text: 'Três', textBefore: 'Dois' })
    expect(await texts()).toEqual(['Comentário', 'Três'])
  })

  it('are deleted by their author, or by who manages the project', async () => {
    const ofAna = { ...onTask, commentId: project.commentId }
    await expect(bruno.call(deleteComment, ofAna)).rejects.toMatchObject({ code: 'forbidden' })
    await bruno.call(deleteComment, { ...onTask, commentId: (await write(bruno, 'Meu')).id })
    await ana.call(deleteComment, { ...onTask, commentId: (await write(bruno, 'Dele')).id })
    expect(await texts()).toEqual(['Comentário'])
    expect(await clara.call(getTask, onTask)).toMatchObject({ comments: 1 })
  })

  it('of one’s own cannot be touched any more by who may only look now', async () => {
    const { id } = await write(bruno, 'Meu')
    const { projectId, memberId } = project
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    const own = { ...onTask, commentId: id }
    const forbidden = { status: 403, code: 'forbidden' }
    await expect(bruno.call(deleteComment, own)).rejects.toMatchObject(forbidden)
    await expect(bruno.call(changeComment, { ...own, text: 'x' })).rejects.toMatchObject(forbidden)
    await expect(clara.call(addComment, { ...onTask, text: 'x' })).rejects.toMatchObject(forbidden)
    await expect(clara.call(showWriting, onTask)).rejects.toMatchObject(forbidden)
  })

  it('Kan a994c061: are found through their own task only', async () => {
    const { event } = await ana.call(copyTask, onTask)
    const taskId = event?.change.type === 'task.copied' ? event.change.newTaskId : ''
    const elsewhere = { ...onTask, taskId, commentId: project.commentId }
    await expect(ana.call(deleteComment, elsewhere)).rejects.toMatchObject({ status: 404 })
    const edit = { ...elsewhere, text: 'x' }
    await expect(ana.call(changeComment, edit)).rejects.toMatchObject({ status: 404 })
  })

  it('may be as long as 10,000 characters, and as many as 5,000', async () => {
    const longest = 'ã'.repeat(limits.comment)
    await write(ana, longest)
    await expect(write(ana, `${longest}!`)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'text', message: 'Use no máximo 10.000 caracteres.' }],
    })
    await expect(write(ana, ' \n ')).rejects.toMatchObject({ code: 'validation_failed' })
    await world.services.db.queries.execute(
      sql`update tasks set comments = ${limits.commentsPerTask} where id = ${project.taskId}`,
    )
    await expect(write(ana, 'Mais um')).rejects.toMatchObject({ code: 'too_many_comments' })
  })

  it('stay in the history under the name of who has left', async () => {
    await write(bruno, 'Até logo')
    const { projectId, memberId } = project
    await ana.call(removeMember, { projectId, memberId })
    const { people } = await clara.call(listComments, onTask)
    expect(people).toContainEqual({ userId: bruno.userId, fullName: 'Bruno Lima' })
    const now = await clara.call(listPeople, { projectId })
    expect(now.people.map(({ fullName }) => fullName)).toEqual(['Ana Souza', 'Clara Dias'])
  })
})

describe('a copy (R30)', () => {
  it('takes no comments along, and replays without them', async () => {
    const { event } = await ana.call(copyTask, onTask)
    const newTaskId = event?.change.type === 'task.copied' ? event.change.newTaskId : ''
    const copied = { projectId: project.projectId, taskId: newTaskId }
    expect(await ana.call(getTask, copied)).toMatchObject({ comments: 0, latestComments: [] })
    const { id } = await ana.call(copyProject, { projectId: project.projectId })
    for (const projectId of [project.projectId, id]) {
      const { db } = world.services
      const state = await stateOf(db, projectId)
      expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
    }
    const { board } = await ana.call(openProject, { projectId: id })
    expect(board?.columns[0]?.tasks.map(({ comments }) => comments)).toEqual([0, 0])
  })

  it('ends with its task', async () => {
    await ana.call(deleteTask, onTask)
    await expect(clara.call(listComments, onTask)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a call by @ and the full name', () => {
  it('is noted for members, whom the text calls by whole names, and for nobody else', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    await addPerson(place, 'Zeca Estranho')
    const mentionsOf = async (text: string) => {
      const { event } = await write(ana, text)
      return event?.change.type === 'comment.added' ? event.change.mentions : null
    }
    const both = [bruno.userId, clara.userId].sort()
    expect(await mentionsOf('@Clara Dias, @Bruno Lima e @Bruno Lima: vamos?')).toEqual(both)
    expect(await mentionsOf('@Zeca Estranho não é daqui')).toEqual([])
    expect(await mentionsOf('ana@Bruno Lima e @Bruno Limantes')).toEqual([])
    expect(await mentionsOf('@'.repeat(limits.comment))).toEqual([])
  })
})

describe('“está escrevendo”', () => {
  it('reaches the others who have the project open, and is no event', async () => {
    const { projectId } = project
    const path = `/api/projects/${projectId}/events`
    const heard = await listen(world.fetch, path, bruno)
    const own = await listen(world.fetch, path, ana)
    await heard.next('hello')
    const { version } = await bruno.call(getTask, onTask)
    await ana.call(showWriting, onTask)
    expect((await heard.next('writing')).data).toEqual({
      taskId: project.taskId,
      userId: ana.userId,
      fullName: 'Ana Souza',
    })
    expect(await bruno.call(getTask, onTask)).toMatchObject({ version })
    await write(ana, 'Pronto')
    await own.next('change')
    expect(own.frames.map(({ event }) => event)).not.toContain('writing')
  })
})
