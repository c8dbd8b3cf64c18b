import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from './holidays.ts'
import { capturedFields, readCapture } from './quick-capture.ts'
import { nextAfter } from './recurrence.ts'

/** A Wednesday; the Friday after it is a holiday. */
const context = {
  today: '2026-11-18',
  calendar: nationalCalendar,
  people: [
    { userId: 'ana', fullName: 'Ana Souza' },
    { userId: 'lima', fullName: 'Bruno Lima' },
    { userId: 'sa', fullName: 'Bruno Sá' },
  ],
  labels: [
    { id: 'finance', name: 'Financeiro' },
    { id: 'bills', name: 'Contas a pagar' },
  ],
}
const read = (text: string) => capturedFields(readCapture(text, context))

it('understands a whole sentence', () => {
  expect(read('Pagar boleto sexta @ana #financeiro !alta')).toEqual({
    title: 'Pagar boleto',
    dueDate: '2026-11-20',
    assignees: ['ana'],
    labels: ['finance'],
    priority: 'high',
  })
})

it.each([
  ['Ligar hoje', 'Ligar', '2026-11-18'],
  ['Ligar depois de amanhã', 'Ligar', '2026-11-20'],
  ['Ligar amanhã 10h30', 'Ligar 10h30', '2026-11-19'],
  ['Ligar amanhã às 10h', 'Ligar às 10h', '2026-11-19'],
  ['Ligar na segunda, cedo', 'Ligar, cedo', '2026-11-23'],
  ['Ligar segunda com Ana', 'Ligar com Ana', '2026-11-23'],
  ['Ligar até sexta', 'Ligar', '2026-11-20'],
  ['Ligar terça-feira sem falta', 'Ligar sem falta', '2026-11-24'],
  ['Ligar próxima sexta', 'Ligar', '2026-11-20'],
  ['Ligar sexta que vem', 'Ligar', '2026-11-20'],
  ['Ligar sábado cedo', 'Ligar cedo', '2026-11-21'],
  ['Ligar dia 15', 'Ligar', '2026-12-15'],
  ['Ligar dia 20', 'Ligar', '2026-11-20'],
  ['Ligar em 3 dias', 'Ligar', '2026-11-21'],
  ['Ligar em três dias', 'Ligar', '2026-11-21'],
  ['Ligar em 3 dias úteis', 'Ligar', '2026-11-24'],
  ['Ligar daqui a 2 semanas', 'Ligar', '2026-12-02'],
  ['Ligar semana que vem', 'Ligar', '2026-11-23'],
  ['Ligar fim do mês', 'Ligar', '2026-11-30'],
  ['Ligar 15/12', 'Ligar', '2026-12-15'],
  ['15/12/26 ligar', 'ligar', '2026-12-15'],
  ['Ligar 15 de dezembro', 'Ligar', '2026-12-15'],
  ['Ligar 10 dez', 'Ligar', '2026-12-10'],
  ['Ligar em 1º de março de 2027', 'Ligar', '2027-03-01'],
  ['Ligar 5º dia útil', 'Ligar', '2026-12-07'],
  ['15 dez 2027 pagar', 'pagar', '2027-12-15'],
  ['Pagar 15 de dez. de 2027', 'Pagar', '2027-12-15'],
  ['Pagar 15 de dezembro 2027', 'Pagar', '2027-12-15'],
  ['Pagar 10 dez 1500 reais', 'Pagar 1500 reais', '2026-12-10'],
  ['Ligar seg. cedo', 'Ligar cedo', '2026-11-23'],
  ['Domingo almoço com Ana', 'almoço com Ana', '2026-11-22'],
  ['sexta: pagar', 'pagar', '2026-11-20'],
  ['quinta, 15h, dentista', '15h, dentista', '2026-11-19'],
  ['Dentista, quinta, 15h', 'Dentista, 15h', '2026-11-19'],
  ['Avisar sexta: pagar', 'Avisar: pagar', '2026-11-20'],
  ['Comprar pão amanha!', 'Comprar pão!', '2026-11-19'],
])('%s: %s until %s', (text, title, dueDate) => {
  expect(read(text)).toMatchObject({ title, dueDate })
})

it.each([
  ...['Emitir segunda via', 'Revisar a quarta versão', 'Ler a sexta edição', 'Ver item 3/4'],
  ...['Suporte 24/7', 'Obra de 10/11 a 21/11', 'Ata da reunião de sexta', 'O que é preciso ter'],
  ...[
    'Dividir 50/50',
    '10h de consultoria',
    'Caminhar em 5 m',
    'Comprar +3 cadeiras',
    'Versão 1.5',
    'dez mesas',
  ],
  ...[
    'Relatório de hoje',
    'Falar com @bruno',
    'Falar com @carla',
    'ana@ana',
    '#obra nova',
    '!agora',
  ],
  ...['Comprar seg. via', 'Falar com Domingo Alves', 'Ver com Domingo', 'Na última sexta útil'],
  ...['...e sexta edição', 'Ver toda 5ª segunda', 'Ver primeira segunda de dezembro'],
])('leaves “%s” as it is', (text) => {
  expect(read(text)).toMatchObject({
    ...{ title: text, dueDate: null, assignees: [], labels: [] },
  })
  expect(read(text)).not.toHaveProperty('repeat')
})

it('says which day does not exist, and leaves it', () => {
  for (const day of [
    ...['31/02', '31/11', '30 de fevereiro', 'dia 32', '32/01', '12/13', '31/02/2027', '30 fev'],
    ...['30.02.2026', '31-02-2026', '2026-02-30', '30 fev 2027'],
  ]) {
    const { title, impossible } = readCapture(`Ligar ${day}`, context)
    expect({ title, impossible }).toEqual({ title: `Ligar ${day}`, impossible: [day] })
  }
  expect(readCapture('Dividir 50/50', context).impossible).toEqual([])
})

it('calls people by as much of their name as tells them apart, and labels by all of it', () => {
  expect(read('Falar @bruno lima #contas a pagar já')).toMatchObject({
    ...{ title: 'Falar já', assignees: ['lima'], labels: ['bills'] },
  })
  expect(read('Falar @Ana e @ANA SOUZA')).toMatchObject({ assignees: ['ana'] })
})

it('takes the first day, and leaves the others', () => {
  expect(read('Ligar amanhã ou segunda')).toMatchObject({
    ...{ title: 'Ligar ou segunda', dueDate: '2026-11-19' },
  })
})

it('is called what was typed where nothing else is left', () => {
  expect(readCapture('sexta', context)).toEqual({ title: 'sexta', parts: [], impossible: [] })
})

describe('what repeats (R32)', () => {
  const series = (text: string) => {
    const { title, dueDate, repeat } = read(text)
    return { title, dueDate, unit: repeat?.unit, every: repeat?.every, on: repeat?.on }
  }

  it.each([
    ['toda segunda', '2026-11-23', { kind: 'weekdays', days: [1] }],
    ['toda terça e quinta', '2026-11-19', { kind: 'weekdays', days: [2, 4] }],
    ['toda segunda, quarta e sexta', '2026-11-20', { kind: 'weekdays', days: [1, 3, 5] }],
    ['toda segunda, quarta, e sexta', '2026-11-20', { kind: 'weekdays', days: [1, 3, 5] }],
    ['todas as sextas-feiras', '2026-11-20', { kind: 'weekdays', days: [5] }],
    ['todo sábado', '2026-11-21', { kind: 'weekdays', days: [6] }],
    ['todo dia útil', '2026-11-19', { kind: 'weekdays', days: [1, 2, 3, 4, 5] }],
    ['todo dia 5', '2026-12-05', { kind: 'date', date: 5 }],
    ['todo último dia do mês', '2026-11-30', { kind: 'date', date: 31 }],
    ['todo 5º dia útil', '2026-12-07', { kind: 'business', nth: 5, saturday: false }],
    ['todo 5º dia útil (CLT)', '2026-12-05', { kind: 'business', nth: 5, saturday: true }],
    ['todo último dia útil', '2026-11-30', { kind: 'business', nth: -1, saturday: false }],
    ['toda última sexta do mês', '2026-11-27', { kind: 'weekday', nth: -1, weekday: 5 }],
    ['toda primeira segunda', '2026-12-07', { kind: 'weekday', nth: 1, weekday: 1 }],
    ['todo 15 de março', '2027-03-15', { kind: 'date', date: 15 }],
    ['todo dia', '2026-11-18', null],
  ])('%s: first on %s', (words, dueDate, on) => {
    expect(series(`Regar ${words}`)).toMatchObject({ title: 'Regar', dueDate, every: 1, on })
  })

  it('counts from today, or from the day that is said', () => {
    expect(series('Regar a cada 2 semanas')).toMatchObject({
      ...{ title: 'Regar', dueDate: '2026-11-18', unit: 'week', every: 2 },
    })
    const { dueDate, repeat } = read('Regar a cada 3 dias amanhã')
    expect(dueDate).toBe('2026-11-19')
    expect(repeat).toMatchObject({ unit: 'day', every: 3, anchor: '2026-11-19' })
  })

  it.each([
    ['todo mês dia 10', '2026-12-10', { kind: 'date', date: 10 }, '2027-01-10'],
    ['mensalmente dia 5', '2026-12-05', { kind: 'date', date: 5 }, '2027-01-05'],
    ['sexta a cada 2 semanas', '2026-11-20', { kind: 'weekdays', days: [5] }, '2026-12-04'],
    ['toda semana na sexta', '2026-11-20', { kind: 'weekdays', days: [5] }, '2026-11-27'],
    ['todo ano 15/03', '2027-03-15', { kind: 'date', date: 15 }, '2028-03-15'],
    ['todo 15 de março amanhã', '2026-11-19', { kind: 'date', date: 15 }, '2027-03-15'],
    ['todo sábado amanhã', '2026-11-19', { kind: 'weekdays', days: [6] }, '2026-11-21'],
  ])('%s: on %s, and again on the same kind of day', (words, dueDate, on, next) => {
    const { repeat, ...task } = read(`Regar ${words}`)
    expect(task).toMatchObject({ title: 'Regar', dueDate })
    expect(repeat).toMatchObject({ on })
    expect(repeat && nextAfter(repeat, dueDate, nationalCalendar)).toBe(next)
  })

  it.each([
    ...['toda terça e quinta versão', 'toda segunda, quarta e sexta edição', 'toda 5ª segunda'],
    ...['toda segunda via', 'todo 40º dia útil', 'todo 31 de fevereiro', 'todo mundo'],
  ])('does not take “%s” for a rule', (words) => {
    expect(read(`Ver ${words}`).title).toBe(`Ver ${words}`)
    expect(read(`Ver ${words}`)).not.toHaveProperty('repeat')
  })
})

const words = fc.constantFrom(
  ...[
    'Pagar',
    'sexta',
    'depois de amanhã',
    'via',
    '@ana',
    '#financeiro',
    '!alta',
    'sexta:',
    'amanhã!',
    '31/02',
    '15/12',
  ],
  ...[
    'toda',
    'todo',
    'segunda',
    'dia',
    '5º',
    'útil',
    'a cada',
    '2',
    'semanas',
    'em',
    ',',
    'de',
    'e',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words, { maxLength: 12 }).map((some) => some.join(' ')),
)
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()

const marks = /[\s,;.:?!]+/

it('reads any text, and keeps every word of it in the title or in a part', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { title, parts } = readCapture(text, context)
      const spans = parts.map(({ from, to }) => text.slice(from, to))
      const all = [title, ...spans].join(' ').split(marks)
      expect(all.filter(Boolean).sort()).toEqual(text.split(marks).filter(Boolean).sort())
    }),
  )
})

it('gives the text back when every part is taken back', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const keys = readCapture(text, context).parts.map(({ key }) => key)
      const { title, parts } = readCapture(text, context, new Set(keys))
      expect(parts.filter(({ key }) => keys.includes(key))).toEqual([])
      if (parts.length === 0) expect(title).toBe(plain(text))
    }),
  )
})

/** As many as a project has, that say how often their names were read. */
function countedPeople(reads: { count: number }) {
  return Array.from({ length: 1_000 }, (_, at) => ({
    userId: String(at),
    get fullName() {
      reads.count += 1
      return `Pessoa ${at}`
    },
  }))
}

it('reads each name once, however many words ask for one', () => {
  const reads = { count: 0 }
  const people = countedPeople(reads)
  for (const many of [30, 300]) readCapture('@x '.repeat(many), { ...context, people })
  expect(reads.count).toBe(people.length)
})

it('reads nothing of a text that is no title, and keeps its words', () => {
  const reads = { count: 0 }
  const text = '@ana hoje '.repeat(1_000).trim()
  const { title, parts } = readCapture(text, { ...context, people: countedPeople(reads) })
  expect([title, parts, reads.count]).toEqual([text, [], 0])
})
