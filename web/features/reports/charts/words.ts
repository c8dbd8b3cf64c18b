const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const figure = (value: number): string => number.format(value)

/** '1 tarefa', '2 tarefas', '1.200 tarefas'. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`

export const taskCount = (count: number) => counted(count, 'tarefa', 'tarefas')

/** '1 dia', '3,5 dias'. */
export const dayCount = (days: number) => counted(days, 'dia', 'dias')

/** '16/11'. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** '16/11/2026'. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/')
