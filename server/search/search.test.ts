import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { addItem, changeItem, deleteItem } from '#contract/checklists.ts'
import { copyColumn } from '#contract/columns.ts'
import { addComment, changeComment, deleteComment } from '#contract/comments.ts'
import { addMember, removeMember } from '#contract/members.ts'
import { copyProject, deleteProject } from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Somebody new each time: what one test writes no other one finds. */
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, `Ana ${randomUUID()}`)
  bruno = await addPerson(place, `Bruno ${randomUUID()}`)
  project = await exampleProject(ana, [])
})

const addTask = async (title: string, description = '') => {
  const { projectId, columnId } = project
  const id = randomUUID()
  await ana.call(createTask, { projectId, columnId, id, title, description })
  return id
}
const tasks = async (text: string, person = ana) => (await person.call(search, { text })).tasks
const titles = async (text: string) => (await tasks(text)).map(({ title }) => title)

/** The same before and after the worker has brought the texts into the index. */
async function whenever(check: () => Promise<void>): Promise<void> {
  await check()
  await world.services.searchIndex.settled()
  await check()
}

it('finds projects, boards and tasks, and says where they are', async () => {
  const { projectId, boardId, taskId } = project
  expect((await ana.call(search, { text: 'projeto' })).projects).toMatchObject([{ id: projectId }])
  expect((await ana.call(search, { text: 'BOARD' })).boards).toMatchObject([
    { id: boardId, projectName: 'Projeto' },
  ])
  expect(await tasks('taref')).toEqual([
    {
      id: taskId,
      number: 1,
      title: 'Tarefa',
      columnName: 'A Fazer',
      boardId,
      boardName: 'Board',
      projectId,
      projectName: 'Projeto',
      snippet: null,
      commentId: null,
      archived: false,
    },
  ])
})

it('finds what a comment says, with the words around it, and forgets what it said before', async () => {
  const { projectId, taskId, commentId } = project
  const said = 'A **prefeitura** pediu a planta do coreto até sexta, disse o engenheiro.'
  await whenever(async () => expect(await tasks('coreto')).toEqual([]))
  await ana.call(changeComment, { projectId, taskId, commentId, text: said })
  await whenever(async () => {
    expect(await tasks('Coreto planta')).toMatchObject([
      {
        id: taskId,
        commentId,
        snippet: { hit: 'coreto', after: ' até sexta, disse o engenheiro.' },
      },
    ])
    expect(await tasks('coreto', bruno)).toEqual([])
    expect(await tasks('coreto tarefa')).toEqual([])
  })
  const answer = randomUUID()
  await ana.call(addComment, { projectId, taskId, id: answer, text: 'O coreto pode esperar' })
  await whenever(async () => expect(await tasks('coreto')).toMatchObject([{ commentId: answer }]))
  await ana.call(changeTask, { projectId, taskId, description: 'Obra do coreto' })
  await whenever(async () => expect(await tasks('coreto')).toMatchObject([{ commentId: null }]))
  await ana.call(changeTask, { projectId, taskId, description: '' })
  await ana.call(deleteComment, { projectId, taskId, commentId: answer })
  await ana.call(changeComment, { projectId, taskId, commentId, text: 'Nada' })
  await whenever(async () => expect(await tasks('coreto')).toEqual([]))
})

it('finds a task by its number, before what has the number in its text', async () => {
  const { projectId, columnId, taskId } = project
  const id = randomUUID()
  await ana.call(createTask, { projectId, columnId, id, title: 'Cadeiras: 1 dúzia' })
  expect((await tasks('#1')).map((task) => task.id)).toEqual([taskId])
  expect((await tasks('1')).map((task) => task.id)).toEqual([taskId, id])
  expect(await tasks('#0')).toEqual([])
  expect(await bruno.call(search, { text: '#1' })).toMatchObject({ tasks: [] })
  await ana.call(deleteTask, { projectId, taskId: id })
})

it('finds people of every project that one shares with them, and of no other', async () => {
  const { projectId } = project
  const people = async (person: Person) =>
    (await person.call(search, { text: 'bruno' })).people.filter(
      ({ userId }) => userId === bruno.userId,
    )
  expect(await people(ana)).toEqual([])
  await ana.call(addMember, { projectId, person: bruno.email, id: randomUUID() })
  const other = await exampleProject(ana, [[bruno, 'view']])
  const found = await people(ana)
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(
    expect.objectContaining({ projectId: other.projectId, projectName: 'Projeto' }),
  )
  await ana.call(removeMember, { projectId: other.projectId, memberId: other.memberId })
  expect((await people(ana)).map((one) => one.projectId)).toEqual([projectId])
  const place = { db: world.services.db, fetch: world.fetch }
  expect(await people(await addPerson(place, `Carla ${randomUUID()}`))).toEqual([])
})

describe('the words', () => {
  it('need no accents and no capitals, in whatever form either was typed', async () => {
    await addTask('Ação conjunta')
    await addTask('AÇÃO conjunta'.normalize('NFD'))
    await whenever(async () => {
      for (const text of ['ação', 'acao', 'AÇÃO'.normalize('NFD'), 'Acão'.normalize('NFC')]) {
        expect(await tasks(text), text).toHaveLength(2)
      }
    })
  })

  it('are found inside words, and all of them anywhere in the task', async () => {
    const { projectId } = project
    const taskId = await addTask('Consertar o telhado', 'Antes da chuva')
    await ana.call(addItem, { projectId, taskId, text: 'Comprar telhas' })
    await addTask('Consertar o portão')
    await whenever(async () => {
      expect(await titles('lhado')).toEqual(['Consertar o telhado'])
      expect(await titles('telhas  chuva nsert')).toEqual(['Consertar o telhado'])
      expect(await titles('consertar telhas festa')).toEqual([])
    })
  })

  it('take % and _ for what they look like', async () => {
    await addTask('Revisão 100% pronta')
    await whenever(async () => {
      expect(await titles('100%')).toHaveLength(1)
      expect(await titles('1_0')).toEqual([])
      expect(await titles('%')).toEqual([])
    })
  })

  it('of one or two letters are looked for where words begin', async () => {
    await addTask('Ligar para o Zé')
    await whenever(async () => {
      expect(await titles('z')).toEqual(['Ligar para o Zé'])
      expect(await titles('zé li')).toEqual(['Ligar para o Zé'])
      expect(await titles('ar')).toEqual([])
    })
  })

  it('may be in any script', async () => {
    await addTask('Звонок 日本 🎉')
    await whenever(async () => {
      for (const text of ['звон', '日', '🎉', 'зв 本']) {
        expect(await titles(text), text).toHaveLength(1)
      }
    })
  })

  it('do not mind what nobody sees, nor the form of a letter at the end of a word', async () => {
    await addTask('Tel\u200bhado e \ufeffcal\u00adha')
    await addTask('ΣΟΦΟΣ', 'ο σοφός')
    await whenever(async () => {
      expect(await titles('telhado calha')).toHaveLength(1)
      expect(await titles('te\u200blhado')).toHaveLength(1)
      expect(await titles('σοφος')).toEqual(['ΣΟΦΟΣ'])
      expect(await titles('σοφοσ')).toEqual(['ΣΟΦΟΣ'])
    })
  })

  it('that are nothing but an accent find nothing', async () => {
    expect(await ana.call(search, { text: '\u0301' })).toEqual({
      projects: [],
      boards: [],
      people: [],
      tasks: [],
    })
  })
})

it('puts the title first: the same, its beginning, a word, a part; then description, then item', async () => {
  const { projectId } = project
  const withItem = await addTask('Sexta')
  await ana.call(addItem, { projectId, taskId: withItem, text: 'Sem festa nenhuma' })
  await addTask('Quinta', 'Depois da festa')
  await addTask('Manifestação')
  await addTask('A festa')
  await addTask('Festa junina')
  await addTask('Festa')
  await whenever(async () => {
    expect(await titles('festa')).toEqual([
      'Festa',
      'Festa junina',
      'A festa',
      'Manifestação',
      'Quinta',
      'Sexta',
    ])
  })
})

it('puts the newer one first among equals', async () => {
  for (const title of ['Reunião um', 'Reunião dois', 'Reunião três']) {
    await addTask(title)
    world.clock.advance(1_000)
  }
  await whenever(async () => {
    expect(await titles('reuniao')).toEqual(['Reunião três', 'Reunião dois', 'Reunião um'])
  })
})

it('shows what is around the words that are not in the title, as they were written', async () => {
  const { projectId } = project
  const long = `${'Muitas palavras antes. '.repeat(20)}Falta o ORÇAMENTO\n<b>final</b> dela. ${'E depois. '.repeat(20)}`
  const taskId = await addTask('Pintura', long.normalize('NFD'))
  await ana.call(addItem, { projectId, taskId, text: 'Lixar as grades' })
  const [inDescription] = await tasks('pintura orcamento')
  const { before = '', hit, after = '' } = inDescription?.snippet ?? {}
  expect(hit).toBe('ORÇAMENTO'.normalize('NFD'))
  expect(before).toMatch(/^….*Falta o $/)
  expect(after).toMatch(/^ <b>final<\/b> dela\..*…$/)
  expect(before.length + after.length).toBeLessThan(120)
  const [inItem] = await tasks('grade')
  expect(inItem?.snippet).toEqual({ before: 'Lixar as ', hit: 'grade', after: 's' })
})

it('follows every change of a text, and forgets what is gone', async () => {
  const { projectId, otherColumnId } = project
  const taskId = await addTask('Primeiro nome', 'Primeira descrição')
  const itemId = randomUUID()
  await ana.call(addItem, { projectId, taskId, id: itemId, text: 'Primeiro item' })
  await world.services.searchIndex.settled()
  await ana.call(changeTask, { projectId, taskId, title: 'Novo', description: 'Diferente' })
  await ana.call(changeItem, { projectId, taskId, itemId, text: 'Outro texto' })
  await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
  await whenever(async () => {
    expect(await titles('primeir')).toEqual([])
    expect(await tasks('novo diferente outro')).toMatchObject([{ columnName: 'Em Progresso' }])
  })
  await ana.call(deleteItem, { projectId, taskId, itemId })
  await whenever(async () => expect(await titles('outro texto')).toEqual([]))
  await ana.call(deleteTask, { projectId, taskId })
  await whenever(async () => expect(await titles('diferente')).toEqual([]))
})

it('finds copies, with what is in their checklists', async () => {
  const { projectId, boardId, columnId } = project
  const taskId = await addTask('Original', 'com xilofone')
  await ana.call(addItem, { projectId, taskId, text: 'com zabumba' })
  await ana.call(copyTask, { projectId, taskId })
  await whenever(async () => expect(await tasks('xilofone zabumba')).toHaveLength(2))
  await ana.call(deleteTask, { projectId, taskId })
  await ana.call(copyColumn, { projectId, columnId })
  await ana.call(copyBoard, { projectId, boardId })
  await whenever(async () => expect(await tasks('xilofone zabumba')).toHaveLength(4))
  const copy = await ana.call(copyProject, { projectId })
  await ana.call(deleteProject, { projectId })
  await whenever(async () => {
    const found = await tasks('xilofone zabumba')
    expect(found.map(({ projectName }) => projectName)).toEqual(Array(4).fill(copy.name))
  })
})

it('CVE-2026-104968: finds nothing of what one may not see at that moment', async () => {
  const { projectId } = project
  const memberId = randomUUID()
  const nothing = { projects: [], boards: [], people: [], tasks: [] }
  await addTask('Ação secreta')
  await whenever(async () => {
    for (const text of ['projeto', 'board', 'acao', 'a']) {
      expect(await bruno.call(search, { text })).toEqual(nothing)
    }
  })
  await ana.call(addMember, { projectId, id: memberId, person: bruno.email, access: 'view' })
  expect(await tasks('acao', bruno)).toHaveLength(1)
  await ana.call(removeMember, { projectId, memberId })
  expect(await bruno.call(search, { text: 'acao' })).toEqual(nothing)
})
