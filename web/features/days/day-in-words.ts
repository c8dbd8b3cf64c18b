import { type HolidayCalendar, holidayOn } from '#contract/holidays.ts'

const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const noonOf = (day: string) => new Date(`${day}T12:00Z`)

/** 'sexta-feira, 20 de novembro de 2026'. */
export const dayInWords = (day: string): string => words.format(noonOf(day))

/** 'novembro de 2026'. */
export const monthInWords = (day: string): string => monthAndYear.format(noonOf(day))

/** 'feriado: Natal', 'ponto facultativo: Carnaval'; null on any other day. */
export function holidayInWords(day: string, calendar: HolidayCalendar): string | null {
  const holiday = holidayOn(day, calendar)
  if (!holiday) return null
  return `${holiday.optional ? 'ponto facultativo' : 'feriado'}: ${holiday.name}`
}

/** '1 tarefa', '12 tarefas'. */
export const tasksInWords = (count: number): string =>
  count === 1 ? '1 tarefa' : `${count.toLocaleString('pt-BR')} tarefas`
