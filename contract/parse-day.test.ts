import { describe, expect, it } from 'vitest'
import { parseDay } from './parse-day.ts'

/** A Wednesday. */
const today = '2026-11-18'

const understood: [typed: string, day: string][] = [
  ['hoje', '2026-11-18'],
  ['  Amanhã ', '2026-11-19'],
  ['amanha', '2026-11-19'],
  ['depois de amanhã', '2026-11-20'],
  ['ontem', '2026-11-17'],
  ['anteontem', '2026-11-16'],
  ['sexta', '2026-11-20'],
  ['sex', '2026-11-20'],
  ['na sexta', '2026-11-20'],
  ['Sexta-feira', '2026-11-20'],
  ['próxima sexta', '2026-11-20'],
  ['sexta que vem', '2026-11-20'],
  ['próximo sábado', '2026-11-21'],
  ['segunda', '2026-11-23'],
  ['terça feira', '2026-11-24'],
  ['domingo', '2026-11-22'],
  // The day it is: the next one, in a week.
  ['quarta', '2026-11-25'],
  ['semana que vem', '2026-11-23'],
  ['próxima semana', '2026-11-23'],
  ['fim do mês', '2026-11-30'],
  ['+3', '2026-11-21'],
  ['+ 10', '2026-11-28'],
  ['+2 semanas', '2026-12-02'],
  ['+1s', '2026-11-25'],
  ['daqui a 3 dias', '2026-11-21'],
  ['daqui a três dias', '2026-11-21'],
  ['em 3 dias', '2026-11-21'],
  ['em duas semanas', '2026-12-02'],
  ['em um mês', '2026-12-18'],
  ['daqui a 2 meses', '2027-01-18'],
  ['dia 15', '2026-12-15'],
  ['no dia 20', '2026-11-20'],
  // The day it is only when it is said: 'hoje'.
  ['dia 18', '2026-12-18'],
  ['dia 31', '2026-12-31'],
  ['15/12', '2026-12-15'],
  ['15/12/26', '2026-12-15'],
  ['15/12/2026', '2026-12-15'],
  ['15.12.2026', '2026-12-15'],
  ['1-3-2027', '2027-03-01'],
  ['2026-12-15', '2026-12-15'],
  // A little past is meant, long past is next year.
  ['10/11', '2026-11-10'],
  ['18/05', '2026-05-18'],
  ['17/05', '2027-05-17'],
  ['05/03', '2027-03-05'],
  ['15 de dezembro', '2026-12-15'],
  ['em 15 de dezembro', '2026-12-15'],
  ['1º de março', '2027-03-01'],
  ['10 dez', '2026-12-10'],
  ['3 de fev. de 2028', '2028-02-03'],
  ['29/02/2028', '2028-02-29'],
  ['01/01/1900', '1900-01-01'],
  ['31/12/2199', '2199-12-31'],
  // Over the holiday of the 20th and the weekend.
  ['em 3 dias úteis', '2026-11-24'],
  ['daqui a dois dias úteis', '2026-11-23'],
  ['5º dia útil', '2026-12-07'],
  ['15º dia útil', '2026-11-24'],
]

const notUnderstood = [
  '',
  'x',
  'constructor',
  '__proto__',
  'segunda via',
  'quarta versão',
  'sexta edição',
  'dez',
  'mar',
  '15',
  '31/11',
  '12/13',
  '29/02/2027',
  '32/01',
  '0/5',
  '15/12/2',
  '15/12/202',
  '15/12/0026',
  'dia 32',
  'em muitos dias',
  '+99999',
  '24/7/365',
  'em 0 dias úteis',
  'em 99999 dias úteis',
  '40º dia útil',
  // Days that cannot be given (R26), and texts that nobody means for one.
  ...['31/12/1899', '01/01/2200', '31/12/9999', '+64000', 'em 9999 semanas', 'em 9999 meses'],
  ...[`+${'9'.repeat(90)}`, `em ${'9'.repeat(90)} meses`, `em ${'9'.repeat(90)} dias úteis`],
  ...[`hoje${' '.repeat(100)}`, 'e\u0301'.repeat(1_000_000), `${'em '.repeat(1_000_000)}hoje`],
]

describe('what people type for a day', () => {
  it.each(understood)('%s is %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day)
  })

  it.each(notUnderstood.map((typed) => [typed.slice(0, 40), typed]))('“%s” is none', (_, typed) => {
    expect(parseDay(typed, today)).toBeNull()
  })

  it('goes over the end of a year and of a short month', () => {
    expect(parseDay('amanhã', '2026-12-31')).toBe('2027-01-01')
    expect(parseDay('em um mês', '2027-01-31')).toBe('2027-02-28')
    expect(parseDay('dia 31', '2027-01-31')).toBe('2027-03-31')
    expect(parseDay('semana que vem', '2026-11-22')).toBe('2026-11-23')
  })
})
