import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeLabel, createLabel, deleteLabel, listLabels, mergeLabel } from '#contract/labels.ts'
import { limits } from '#contract/limits.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { changeTask, createTask, getTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
})
afterAll(() => world.stop())

const labelsOf = async (taskId: string) => (await ana.call(getTask, { projectId, taskId })).labels
const addLabel = async (name: string) => {
  const id = randomUUID()
  await ana.call(createLabel, { projectId, id, name, color: 'teal' })
  return id
}

describe('a label (R28)', () => {
  it('belongs to the project, is seen with its board, and can be renamed and recoloured', async () => {
    const { labelId, otherLabelId } = project
    const edit = { projectId, labelId, name: 'Urgente', color: 'violet' as const }
    const { event } = await ana.call(changeLabel, edit)
    expect(event?.change).toMatchObject({ before: { name: 'Etiqueta', color: 'red' } })
    const { labels, board } = await ana.call(openProject, { projectId })
    expect(labels).toContainEqual({ id: labelId, name: 'Urgente', color: 'violet' })
    expect(labels).toContainEqual({ id: otherLabelId, name: 'Outra', color: 'sky' })
    expect(board?.columns[0]?.tasks).toMatchObject([{ labels: [labelId] }])
  })

  it('has a name of its own: capitals, accents and blanks make no other', async () => {
    await addLabel('Orçamento')
    for (const name of ['orcamento', '  ORÇAMENTO ', 'Orc\u0327amento']) {
      await expect(addLabel(name)).rejects.toMatchObject({ code: 'label_exists', status: 409 })
    }
    const { labelId } = project
    await expect(
      ana.call(changeLabel, { projectId, labelId, name: 'orçamento' }),
    ).rejects.toMatchObject({ code: 'label_exists' })
    const same = await ana.call(changeLabel, { projectId, labelId, name: 'etiqueta' })
    expect(same.event?.change).toMatchObject({ name: 'etiqueta' })
  })

  it('refuses a blank name, one of 51 characters, and a colour that is none of the twelve', async () => {
    for (const name of [' ', '\u200b', 'x'.repeat(51)]) {
      await expect(addLabel(name)).rejects.toMatchObject({ code: 'validation_failed' })
    }
    const body = { projectId, name: 'Nova', color: '#ff0000' as 'red' }
    await expect(ana.call(createLabel, body)).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('is taken from every task by the event that deletes it, which tells from which', async () => {
    const { labelId, otherLabelId, taskId } = project
    await ana.call(changeTask, { projectId, taskId, labels: { add: [otherLabelId] } })
    const { event } = await ana.call(deleteLabel, { projectId, labelId })
    expect(event?.change).toMatchObject({ name: 'Etiqueta', color: 'red', taskIds: [taskId] })
    expect(await labelsOf(taskId)).toEqual([otherLabelId])
    expect((await ana.call(listLabels, { projectId })).labels).toMatchObject([
      { id: otherLabelId, tasks: 1 },
    ])
  })

  it('is merged into another, which no task then has twice', async () => {
    const { labelId, otherLabelId, taskId, columnId } = project
    const both = randomUUID()
    const labels = [labelId, otherLabelId]
    await ana.call(createTask, { projectId, columnId, id: both, title: 'Com as duas', labels })
    const merge = { projectId, labelId, intoLabelId: otherLabelId }
    const { event } = await ana.call(mergeLabel, merge)
    const taskIds = [taskId, both].sort()
    expect(event?.change).toMatchObject({ taskIds, onlyHere: [taskId] })
    expect(await labelsOf(taskId)).toEqual([otherLabelId])
    expect(await labelsOf(both)).toEqual([otherLabelId])
    await expect(ana.call(mergeLabel, merge)).rejects.toMatchObject({ status: 404 })
  })

  it('goes along into the copy of a project, as a label of the copy', async () => {
    const { labelId } = project
    const copy = await ana.call(copyProject, { projectId })
    const { labels, board } = await ana.call(openProject, { projectId: copy.id })
    const copied = labels.find(({ name }) => name === 'Etiqueta')
    expect(copied).toMatchObject({ color: 'red' })
    expect(copied?.id).not.toBe(labelId)
    expect(board?.columns[0]?.tasks).toMatchObject([{ labels: [copied?.id] }])
    await ana.call(deleteLabel, { projectId, labelId })
    expect((await ana.call(openProject, { projectId: copy.id })).labels).toEqual(labels)
  })

  it('is one of a hundred at most in a project', async () => {
    for (let count = 2; count < limits.labelsPerProject; count += 1) await addLabel(`E${count}`)
    await expect(addLabel('A mais')).rejects.toMatchObject({ code: 'too_many_labels' })
  })
})

describe('the labels of a task', () => {
  it('are changed by adding and taking away, so that two people do not undo each other', async () => {
    const { labelId, otherLabelId, taskId } = project
    const third = await addLabel('Terceira')
    await Promise.all([
      ana.call(changeTask, { projectId, taskId, labels: { add: [third], remove: [labelId] } }),
      ana.call(changeTask, { projectId, taskId, labels: { add: [otherLabelId] } }),
    ])
    expect((await labelsOf(taskId)).sort()).toEqual([otherLabelId, third].sort())
  })

  it('tell in the event what was really added and taken away, and nothing if it was so', async () => {
    const { labelId, otherLabelId, taskId } = project
    const edit = { add: [labelId, otherLabelId, otherLabelId], remove: [randomUUID()] }
    const { event } = await ana.call(changeTask, { projectId, taskId, labels: edit })
    expect(event?.change).toMatchObject({ labels: { add: [otherLabelId], remove: [] } })
    const again = await ana.call(changeTask, { projectId, taskId, labels: edit })
    expect(again.event).toBeNull()
  })

  it('are twenty at most', async () => {
    const { taskId, columnId } = project
    const ids: string[] = []
    for (let count = 0; count < limits.labelsPerTask; count += 1)
      ids.push(await addLabel(`L${count}`))
    await expect(
      ana.call(changeTask, { projectId, taskId, labels: { add: ids } }),
    ).rejects.toMatchObject({ code: 'too_many_on_task', status: 422 })
    const labels = { add: ids, remove: [project.labelId] }
    await ana.call(changeTask, { projectId, taskId, labels })
    expect(await labelsOf(taskId)).toEqual(ids)
    const tooMany = [...ids, project.labelId]
    await expect(
      ana.call(createTask, { projectId, columnId, title: 'Cheia', labels: tooMany }),
    ).rejects.toMatchObject({ code: 'validation_failed' })
  })
})
