import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem } from '#contract/checklists.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import { createTask } from '#contract/tasks.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Few letters in all their forms, so that random words are often found in random texts. */
const letters = ['a', 'A', 'ã', 'A\u0303', 'b', 'ç', 'C', 'c\u0327', '%', '_', 'я', '🎉']
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 })
  .map((w) => w.join(''))
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

interface WrittenTask {
  /** In Ana's own project, in one she is a member of, or in one that is none of her business. */
  where: 'own' | 'shared' | 'foreign'
  title: string
  description: string
  items: string[]
}

const task: fc.Arbitrary<WrittenTask> = fc.record({
  where: fc.constantFrom('own', 'shared', 'foreign'),
  title: line,
  description: fc.oneof(
    fc.constant(''),
    line,
    fc.tuple(line, line).map(([a, b]) => `${a}\n${b}`),
  ),
  items: fc.array(line, { maxLength: 2 }),
})

it('finds every task that holds the words and may be seen, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 1, maxLength: 8 }),
      fc.array(line, { minLength: 4, maxLength: 4 }),
      async (tasks, questions) => {
        const { ana, made } = await write(tasks)
        for (const [index, text] of questions.entries()) {
          // The first ones are asked while the texts still wait for the index.
          if (index === 2) await world.services.searchIndex.settled()
          const found = (await ana.call(search, { text })).tasks
          const expected = made.filter(
            (task) => task.where !== 'foreign' && holds([task.title, ...task.others], text),
          )
          expect(found.map(({ id }) => id).sort(), text).toEqual(
            expected.map(({ id }) => id).sort(),
          )
          for (const { id, snippet } of found) {
            const inTitle = holds([made.find((task) => task.id === id)?.title ?? ''], text)
            expect(snippet === null, text).toBe(inTitle)
            if (snippet) expect(plain(text).split(' ')).toContain(plain(snippet.hit))
          }
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})

async function write(tasks: WrittenTask[]) {
  const place = { db: world.services.db, fetch: world.fetch }
  const ana = await addPerson(place, `Ana ${randomUUID()}`)
  const bruno = await addPerson(place, `Bruno ${randomUUID()}`)
  const projects = {
    own: await projectOf(ana),
    shared: await projectOf(bruno),
    foreign: await projectOf(bruno),
  }
  await bruno.call(addMember, { projectId: projects.shared.projectId, person: ana.email })
  const made = []
  for (const { where, title, description, items } of tasks) {
    const id = randomUUID()
    const { projectId, columnId } = projects[where]
    const writer = where === 'own' ? ana : bruno
    await writer.call(createTask, { projectId, columnId, id, title, description })
    for (const text of items) await writer.call(addItem, { projectId, taskId: id, text })
    made.push({ id, where, title, others: [description, ...items] })
  }
  return { ana, made }
}

async function projectOf(person: Person) {
  const [projectId, boardId] = [randomUUID(), randomUUID()]
  await person.call(createProject, { id: projectId, name: 'Projeto' })
  await person.call(createBoard, { projectId, id: boardId, name: 'Board' })
  return { projectId, columnId: defaultColumns(boardId)[0]?.id ?? '' }
}

/** The rule itself, once more and in other words: one or two bytes count where a word begins. */
function holds(texts: string[], text: string): boolean {
  const all = texts.map((text) => ` ${plain(text)}`).join(' ')
  return plain(text)
    .split(' ')
    .every((word) => all.includes(Buffer.byteLength(word) < 3 ? ` ${word}` : word))
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
