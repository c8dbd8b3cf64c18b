/** Makes files as Trello exports them, of today and of earlier years. */

/** An id of Trello's: the second it was made in, and a number. */
export const trelloId = (number: number, at = '2024-03-12T13:30:00Z'): string =>
  Math.floor(Date.parse(at) / 1000).toString(16) + number.toString(16).padStart(16, '0')

export const lists = {
  todo: { id: trelloId(1), name: 'A fazer', closed: false, pos: 16384 },
  doing: { id: trelloId(2), name: 'Fazendo', closed: false, pos: 32768.5 },
  done: { id: trelloId(3), name: 'Concluído', closed: false, pos: 140737488355328 },
  old: { id: trelloId(4), name: 'Lista velha', closed: true, pos: 1 },
}

export const members = {
  ana: { id: trelloId(10), username: 'anasouza', fullName: 'Ana Souza', memberType: 'normal' },
  bruno: { id: trelloId(11), username: 'bruno', fullName: 'Bruno Lima', memberType: 'ghost' },
}

interface TrelloCard {
  id: string
  [key: string]: unknown
}

let made = 100
const next = () => {
  made += 1
  return made
}

/** A card with nothing but what every year has. */
export const card = (name: string, more: Record<string, unknown> = {}): TrelloCard => ({
  ...{ id: trelloId(next()), name, desc: '', closed: false, idList: lists.todo.id, pos: next() },
  ...{ idLabels: [], labels: [], idMembers: [], attachments: [], badges: { comments: 0 } },
  ...more,
})

export const comment = (on: TrelloCard, text: string, more: Record<string, unknown> = {}) => ({
  id: trelloId(next()),
  type: 'commentCard',
  date: '2024-04-01T12:00:00.000Z',
  memberCreator: members.ana,
  data: { text, card: { id: on.id } },
  ...more,
})

export const trelloBoard = (more: Record<string, unknown>) => ({
  ...{ id: trelloId(0), name: 'Mutirão da praça', desc: 'Do Trello', closed: false },
  ...{ actions: [], cards: [], labels: [], checklists: [], customFields: [] },
  ...{ lists: Object.values(lists), members: Object.values(members) },
  ...more,
})

export const fileOf = (board: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(typeof board === 'string' ? board : JSON.stringify(board)))
