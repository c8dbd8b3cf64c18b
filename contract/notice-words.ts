import { dayWords } from './day-words.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { ChosenKind } from './notice-settings.ts'
import type { News, Notice } from './notices.ts'

/** What is new in a notice, in a few sentences; of one that is read, what it last said. */
export function wordsOf({ news, task, unread }: Notice, today: string): string[] {
  const said = unread > 0 ? news.filter((one) => one.unread) : news
  return order.flatMap((kind) => {
    const same = said.filter((one) => one.kind === kind)
    const [newest] = same
    if (!newest) return []
    if (kind === 'due') return allDueWords(same, task, today)
    return [words[kind](nameOf(newest), same)]
  })
}

/** What is meant for the person comes first. */
const order: NoticeKind[] = [
  ...(['mentioned', 'assigned', 'due', 'completed', 'commented', 'created'] as const),
  ...(['added', 'access', 'approved', 'paid', 'payment-returned'] as const),
]

const nameOf = ({ actor }: News) => actor?.fullName ?? 'Alguém'

const tasksIn = (news: News[]) => news.reduce((sum, { tasks }) => sum + tasks, 0)

/** More than one person did it: none of them is named for all. */
const isOfSeveral = (news: News[]) => new Set(news.map(({ actor }) => actor?.userId)).size > 1

/** All of them are as read as the first. */
const alikeIn = ([first]: News[]) => first?.alike ?? 0

const words: Record<Exclude<NoticeKind, 'due'>, (name: string, news: News[]) => string> = {
  mentioned: (name, news) =>
    alikeIn(news) > 1 ? `${alikeIn(news)} menções a você` : `${name} mencionou você`,
  assigned: (name, news) => {
    if (tasksIn(news) === news.length) return `${name} pôs você como responsável`
    const who = isOfSeveral(news) ? 'Puseram' : `${name} pôs`
    return `${who} você como responsável de ${tasksIn(news)} tarefas`
  },
  completed: (name, news) => {
    if (tasksIn(news) === 1) return `${name} concluiu a tarefa`
    const count = `${tasksIn(news)} tarefas`
    return isOfSeveral(news) ? `${count} concluídas` : `${name} concluiu ${count}`
  },
  commented: (name, news) =>
    alikeIn(news) > 1 ? `${alikeIn(news)} comentários novos` : `${name} comentou`,
  created: (name, news) => {
    if (tasksIn(news) === 1) return `${name} criou a tarefa`
    const count = `${tasksIn(news)} tarefas`
    return isOfSeveral(news) ? `${count} novas` : `${name} criou ${count}`
  },
  added: (name) => `${name} adicionou você ao projeto`,
  access: (name) => `${name} mudou o seu acesso ao projeto`,
  approved: () => 'Sua conta foi aprovada',
  paid: () => 'Seu pagamento foi recebido',
  'payment-returned': () => 'Seu pagamento foi devolvido',
}

/** Of many tasks on each day; of the task, and then of each line of its checklist that the person is reminded of. */
function allDueWords(news: News[], task: Notice['task'], today: string): string[] {
  const items = new Map(news.flatMap(({ item }) => (item ? [[item.id, item] as const] : [])))
  const dueDate = news.some(({ item }) => !item) ? task?.dueDate : null
  const days = new Map<string, number>()
  for (const { day, tasks } of news) if (day) days.set(day, Math.max(tasks, days.get(day) ?? 0))
  return [
    ...[...days].map(([day, tasks]) => manyDueWords(day, tasks, today)),
    ...(dueDate ? [dueWords(dueDate, today)] : []),
    ...[...items.values()].flatMap(({ text, dueDate }) =>
      dueDate ? [itemWords(text, dueDate, today)] : [],
    ),
  ]
}

function manyDueWords(day: string, tasks: number, today: string): string {
  const count = tasks === 1 ? '1 tarefa sua' : `${tasks} tarefas suas`
  return day < today
    ? `${tasks === 1 ? 'Atrasada' : 'Atrasadas'}: o prazo de ${count} era ${dayWords(day, today)}`
    : `O prazo de ${count} é ${dayWords(day, today)}`
}

const itemWords = (text: string, dueDate: string, today: string) =>
  dueDate < today
    ? `Item “${text}”: atrasado, o prazo era ${dayWords(dueDate, today)}`
    : `Item “${text}”: o prazo é ${dayWords(dueDate, today)}`

const dueWords = (dueDate: string, today: string) =>
  dueDate < today
    ? `Atrasada: o prazo era ${dayWords(dueDate, today)}`
    : `O prazo é ${dayWords(dueDate, today)}`

/** What each kind is called where one chooses how to be told of it. */
export const kindWords: Record<ChosenKind, string> = {
  mentioned: 'Menções a mim',
  assigned: 'Tarefas que passam a ser minhas',
  due: 'Prazos das minhas tarefas',
  commented: 'Comentários no que sigo',
  completed: 'Tarefas concluídas por outra pessoa',
  created: 'Tarefas novas no que sigo',
  added: 'Entrada em um projeto',
  access: 'Mudança do meu acesso',
}
