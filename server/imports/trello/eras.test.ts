import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, importedBy, noteOf } from '#server/testing/bring-in.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import {
  card,
  comment,
  fileOf,
  lists,
  trelloBoard,
  trelloId,
} from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const bring = (board: unknown) => bringIn(world, ana, fileOf(board))
const { boardOf, columnsOf, taskOf } = importedBy(() => ana)

describe('files of every year', () => {
  it('2012: no labels, places, short ids or authors', async () => {
    const first = {
      id: trelloId(900, '2012-05-01T00:00:00Z'),
      name: 'Primeira',
      idList: lists.todo.id,
    }
    const second = { ...first, id: trelloId(901, '2012-05-02T00:00:00Z'), name: 'Segunda' }
    const done = await bring({
      ...{ id: trelloId(0), name: 'De 2012' },
      lists: [
        { id: lists.todo.id, name: 'To Do' },
        { id: lists.doing.id, name: 'Doing' },
      ],
      cards: [second, { ...first, labels: [{ color: 'green', name: '' }] }],
      actions: [
        {
          id: 'x',
          type: 'commentCard',
          date: '2012-06-01',
          data: { text: 'Oi', card: { id: first.id } },
        },
      ],
    })
    expect(await columnsOf(done)).toEqual([
      ['To Do', ['Segunda', 'Primeira']],
      ['Doing', []],
    ])
    const task = await taskOf(done, 'Primeira')
    expect(task.number).toBe(1)
    expect(task.latestComments[0]?.text).toMatch(/^Alguém escreveu no Trello em .*:\n\nOi$/)
    expect((await boardOf(done)).labels).toMatchObject([{ name: 'Verde', color: 'green' }])
  })

  it('2014: labels are only on cards, named by the board; 2025: another order of keys, and 2^47', async () => {
    const labels = [{ color: 'purple', name: 'Urgente' }, { color: 'green' }]
    const old = await bring(
      trelloBoard({
        labels: undefined,
        labelNames: { purple: 'Urgente', green: 'Verão', red: 'Sem cartão', blue: '' },
        cards: [card('A', { labels })],
      }),
    )
    const { labels: named, tasks } = await boardOf(old)
    expect(named.map(({ name, color }) => `${name} ${color}`).sort()).toEqual([
      ...['Sem cartão red', 'Urgente violet', 'Verão green'],
    ])
    expect(tasks[0]?.labels).toHaveLength(2)

    const high = card('Alta', { pos: 140737488355328, cardRole: null, mirrorSourceId: null })
    const low = card('Baixa', { pos: 0.25, dueComplete: true, due: null })
    const {
      lists: columns,
      cards,
      actions,
      ...rest
    } = trelloBoard({
      cards: [high, low, card('Igual', { pos: 0.25 })],
      actions: [comment(high, 'Antes dos cartões')],
    })
    const file = `{"actions":${JSON.stringify(actions)},"cards":${JSON.stringify(cards)},"lists":${JSON.stringify(columns)},${JSON.stringify(rest).slice(1)}`
    const done = await bring(file)
    expect((await columnsOf(done))[0]).toEqual(['A fazer', ['Baixa', 'Igual', 'Alta']])
    expect(noteOf(done, 'done_marks_left')).toBe(1)
    expect((await taskOf(done, 'Alta')).comments).toBe(1)
  })
})
