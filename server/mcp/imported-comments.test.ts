import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAgent, secretOf } from '#server/testing/agent.ts'
import { bringIn } from '#server/testing/bring-in.ts'
import { addPerson } from '#server/testing/people.ts'
import { card, comment, fileOf, trelloBoard } from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('an agent reads all comments of a task that was imported, back to the first', async () => {
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const busy = card('Muito falada')
  const actions = Array.from({ length: 75 }, (_, index) => comment(busy, `número ${75 - index}.`))
  const { projectId } = await bringIn(world, ana, fileOf(trelloBoard({ cards: [busy], actions })))
  const agent = await connectAgent(world, await secretOf(ana, { scope: 'read' }))
  const read: string[] = []
  let before: number | undefined
  do {
    const asked = { projeto: projectId, tarefa: '#1', comentarios_antes_de: before }
    const { said, refused } = await agent.use('ver_tarefa', asked)
    expect(refused, JSON.stringify(said)).toBe(false)
    read.unshift(...said.comentarios.map(({ texto }: { texto: string }) => texto))
    before = said.comentarios_anteriores ?? undefined
  } while (before !== undefined)
  expect(read.map((text) => text.split('\n').at(-1))).toEqual(
    Array.from({ length: 75 }, (_, index) => `número ${index + 1}.`),
  )
})
