import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listComments } from '#contract/comments.ts'
import { search } from '#contract/search.ts'
import { getTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { bringIn, importedBy, noteOf, upload } from '#server/testing/bring-in.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import {
  card,
  comment,
  fileOf,
  lists,
  members,
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

it('brings labels of every colour, unnamed and repeated ones too, to the cards that had them', async () => {
  const label = (number: number, name: string, color: string | null) => ({
    ...{ id: trelloId(500 + number), name, color },
  })
  const labels = [
    label(1, '', 'sky_light'),
    label(2, 'Bug', 'red_dark'),
    label(3, 'bug', 'green'),
    label(4, '', null),
    label(5, 'Bug', 'red'),
  ]
  const idLabels = labels.map(({ id }) => id)
  const done = await bring(
    trelloBoard({ labels, cards: [card('Com todas', { labels, idLabels })] }),
  )
  const { labels: ours, tasks } = await boardOf(done)
  expect(ours.map(({ name, color }) => `${name} ${color}`).sort()).toEqual([
    'Azul-clara sky',
    'Bug red',
    'Sem cor gray',
    'bug 2 green',
  ])
  expect(tasks[0]?.labels).toHaveLength(4)
  expect(noteOf(done, 'labels_renamed')).toBe(1)
  expect(noteOf(done, 'labels_joined')).toBe(1)
})

it('keeps checklists in their order, joins several, and knows nobody by an invented id', async () => {
  const wall = card('Muro')
  const item = (name: string, pos: number, more = {}) => ({
    ...{ id: trelloId(pos + 600), name, pos, state: 'incomplete' },
    ...more,
  })
  const checklists = [
    {
      id: 'b',
      idCard: wall.id,
      name: 'Depois',
      pos: 2,
      checkItems: [item('lavar', 9), item('raspar', 1)],
    },
    {
      ...{ id: 'a', idCard: wall.id, name: 'Antes', pos: 1 },
      checkItems: [
        item('comprar', 5, {
          state: 'complete',
          due: '2024-05-10T02:00:00.000Z',
          idMember: trelloId(999),
        }),
      ],
    },
    { id: 'c', idCard: trelloId(12345), name: 'De ninguém', pos: 1, checkItems: [item('x', 1)] },
  ]
  const done = await bring(trelloBoard({ cards: [wall], checklists }))
  const { items } = await taskOf(done, 'Muro')
  expect(items).toMatchObject([
    // Late in the evening here is the next day elsewhere.
    { text: 'Antes: comprar', completed: true, dueDate: '2024-05-09', assignee: null },
    { text: 'Depois: raspar', completed: false },
    { text: 'Depois: lavar', completed: false },
  ])
  expect(done.report?.counts.items).toBe(3)
  expect(noteOf(done, 'checklists_joined')).toBe(1)
  expect(noteOf(done, 'orphans_left')).toBe(1)
})

it('counts comments as the file has them, in however many parts they come', async () => {
  const long = card('Longa', { desc: 'x'.repeat(25_000), badges: { comments: 2 } })
  const actions = [comment(long, 'y'.repeat(25_000)), comment(long, 'curto')]
  const done = await bring(trelloBoard({ cards: [long], actions }))
  expect(done.report?.counts.comments).toBe(2)
  expect(noteOf(done, 'comments_missing')).toBe(0)
  expect(noteOf(done, 'comments_continued')).toBe(1)
  expect((await taskOf(done, 'Longa')).comments).toBe(6)
})

it('counts the comments that Trello left out, and brings those of people who have left', async () => {
  const busy = card('Muito falada', { badges: { comments: 40 } })
  const actions = [
    comment(busy, 'terceiro', { memberCreator: { id: trelloId(77), fullName: 'Quem *saiu*' } }),
    comment(busy, 'segundo', { type: 'copyCommentCard', memberCreator: undefined }),
    {
      ...comment(busy, ''),
      type: 'updateCard',
      data: {
        card: { id: busy.id },
        listBefore: { name: 'A fazer' },
        listAfter: { name: 'Fazendo' },
      },
    },
    comment(busy, 'primeiro', {
      data: { text: 'primeiro', card: { id: busy.id }, dateLastEdited: '2024-05-01T12:00:00Z' },
    }),
    { id: 'd', type: 'deleteCard', data: { card: { id: trelloId(4321) } } },
    comment({ id: trelloId(4321) }, 'de um cartão excluído'),
  ]
  const done = await bring(trelloBoard({ cards: [busy], actions }))
  expect(noteOf(done, 'comments_missing')).toBe(37)
  expect(noteOf(done, 'orphans_left')).toBe(1)
  // Its history is words of ours: in Trello there were three comments.
  expect(done.report?.counts.comments).toBe(3)
  const { id: taskId } = await taskOf(done, 'Muito falada')
  const { comments } = await ana.call(listComments, { projectId: String(done.projectId), taskId })
  expect(comments.map(({ text }) => text.split('\n').at(-1))).toEqual([
    '- 01/04/2024, 09:00: Ana Souza moveu de A fazer para Fazendo',
    'primeiro',
    'segundo',
    'terceiro',
  ])
  expect(comments[1]?.editedAt).toBe('2024-05-01T12:00:00.000Z')
  expect(comments[3]?.text).toContain('Quem \\*saiu\\* escreveu')
  const before = Number(comments[2]?.addedVersion)
  const older = await ana.call(listComments, { projectId: String(done.projectId), taskId, before })
  expect(older.comments).toHaveLength(2)
})

it('puts open cards of archived lists into the archive, and says from which list', async () => {
  const cards = [
    card('Numa lista velha', { idList: lists.old.id }),
    card('Sozinha', { closed: true }),
  ]
  const done = await bring(trelloBoard({ cards }))
  const { archive } = await stateOf(world.services.db, String(done.projectId))
  expect(archive.map(({ task }) => task.title).sort()).toEqual(['Numa lista velha', 'Sozinha'])
  const ofOld = archive.find(({ task }) => task.title === 'Numa lista velha')
  expect(ofOld?.task.details?.description).toContain('Lista velha')
  expect((await columnsOf(done)).map(([name]) => name)).toContain('Listas arquivadas')
  expect(noteOf(done, 'closed_lists_joined')).toBe(1)
})

it('keeps what has no place of its own in the description, as links and words', async () => {
  const other = card('Outra', { shortLink: 'AbCd1234' })
  const text =
    'Ver https://trello.com/c/AbCd1234/9-outra e [u](https://x.org "smartCard-inline")\n\u200C\nfim'
  const rich = card('Rica', {
    ...{ desc: text, email: 'segredo+abc@boards.trello.com', due: '2024-05-10T15:00:00.000Z' },
    ...{ dueReminder: 1440, idMembersVoted: ['a', 'b'], pluginData: [{ value: '{}' }] },
    cover: { color: 'pink', idAttachment: null },
    attachments: [
      {
        name: 'planta.pdf',
        url: 'https://trello.com/1/cards/x/attachments/y/download/planta.pdf',
        isUpload: true,
        bytes: 10,
      },
      { name: 'https://exemplo.org/a', url: 'https://exemplo.org/a', isUpload: false, bytes: null },
      { name: 'clique', url: 'javascript:alert(1)', isUpload: false },
    ],
    customFieldItems: [
      { idCustomField: 'f1', value: { number: '0.3' } },
      { idCustomField: 'f2', idValue: 'o1', value: null },
      { idCustomField: 'f3', value: { checked: 'true' } },
    ],
  })
  const customFields = [
    { id: 'f1', name: 'Custo', type: 'number' },
    { id: 'f2', name: 'Fase', type: 'list', options: [{ id: 'o1', value: { text: 'Obra' } }] },
    { id: 'f3', name: 'Paga', type: 'checkbox' },
  ]
  const done = await bring(trelloBoard({ cards: [rich, other], customFields }))
  const { description, dueDate, cover } = await taskOf(done, 'Rica')
  const { id } = await taskOf(done, 'Outra')
  expect(description).toContain(`&task=${id})`)
  expect(description).toContain('[u](https://x.org)')
  expect(description).not.toContain('\u200C')
  for (const line of [
    '- Custo: 0.3',
    '- Fase: Obra',
    '- Paga: sim',
    '- clique',
    '- https://exemplo.org/a',
  ]) {
    expect(description.split('\n')).toContain(line)
  }
  expect(description).toContain('(pede a conta do Trello)')
  expect(description).not.toContain('javascript')
  expect({ dueDate, cover }).toEqual({ dueDate: '2024-05-10', cover: 'pink' })
  const losses = [
    'votes_left',
    'power_ups_left',
    'reminders_left',
    'files_missing',
    'unsafe_addresses',
  ]
  expect(losses.map((note) => noteOf(done, note))).toEqual([2, 1, 1, 1, 1])
  const kept = await rows(
    world.services.db.queries,
    sql`select from project_bases where state::text like '%boards.trello.com%'
        union all select from all_tasks where description like '%boards.trello.com%'`,
  )
  expect(kept).toEqual([])
  const { tasks: found } = await ana.call(search, { text: 'Obra' })
  expect(found.map(({ title }) => title)).toContain('Rica')
})

it('leaves out a start after its due day, and says so', async () => {
  const late = { start: '2024-05-20T15:00:00.000Z', due: '2024-05-10T15:00:00.000Z' }
  const done = await bring(trelloBoard({ cards: [card('Virada', late), card('Outra')] }))
  const { startDate, dueDate } = await taskOf(done, 'Virada')
  expect({ startDate, dueDate }).toEqual({ startDate: null, dueDate: '2024-05-10' })
  expect(noteOf(done, 'days_out_of_order')).toBe(1)
})

it('cuts nothing without a word', async () => {
  const long = 'título '.repeat(60).trim()
  const desc = 'linha de texto\n'.repeat(1_500)
  const done = await bring(trelloBoard({ cards: [card(long, { desc })] }))
  const [task] = (await boardOf(done)).tasks
  expect(task?.title.length).toBeLessThanOrEqual(200)
  const details = await ana.call(getTask, {
    projectId: String(done.projectId),
    taskId: String(task?.id),
  })
  const all = [details.description, ...details.latestComments.map(({ text }) => text)].join('\n')
  expect(all).toContain(long)
  expect(all.match(/linha de texto/g)).toHaveLength(1_500)
  expect([noteOf(done, 'titles_cut'), noteOf(done, 'descriptions_continued')]).toEqual([1, 1])
})

it('says the same before and after', async () => {
  const cards = [card('A'), card('B', { closed: true }), card('', { idList: lists.done.id })]
  const bytes = fileOf(
    trelloBoard({ cards, actions: [comment(cards[0] as never, 'x')], members: [members.ana] }),
  )
  const { preview } = await upload(world, ana, bytes)
  const { report } = await bringIn(world, ana, bytes)
  expect(report).toEqual({ counts: preview?.counts, notes: preview?.notes })
})

it('keeps the last two hundred moves of a card, and says how many were before', async () => {
  const restless = card('Inquieta')
  const actions = Array.from({ length: 205 }, () => ({
    ...{ ...comment(restless, ''), type: 'updateCard' },
    data: {
      card: { id: restless.id },
      ...{ listBefore: { name: 'A fazer' }, listAfter: { name: 'Fazendo' } },
    },
  }))
  const done = await bring(trelloBoard({ cards: [restless], actions }))
  expect(noteOf(done, 'moves_as_text')).toBe(200)
  expect(noteOf(done, 'moves_beyond_limit')).toBe(5)
})
