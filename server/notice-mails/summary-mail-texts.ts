import { addDays, todayIn } from '#contract/calendar-days.ts'
import { dayWords } from '#contract/day-words.ts'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { type Entry, entriesLetter } from '#server/mail/entries-letter.ts'
import type { Composers } from '#server/mail/mail.ts'
import { findReader } from './reader.ts'
import { type ProjectWeek, readWeek, type SomeTasks } from './summary-queries.ts'
import type { UnsubscribeLinks } from './unsubscribe-link.ts'

interface Parts {
  config: Config
  now: () => Date
  unsubscribing: UnsubscribeLinks
}

/** 'Resumo da semana': what moved, what is late and what comes, in the projects of that moment. */
export const summaryMailTexts = ({
  config,
  now,
  unsubscribing,
}: Parts): Pick<Composers, 'weekly-summary'> => ({
  'weekly-summary': async (tx, { accountId }) => {
    const reader = await findReader(tx, accountId, { config, now })
    if (!reader?.weeklySummary) return null
    const { timeZone } = reader
    const today = todayIn(timeZone, now())
    const week = { from: addDays(today, -7), today, to: addDays(today, 6), timeZone }
    const projects = await readWeek(tx, accountId, week)
    if (projects.length === 0) return null
    const link = unsubscribing.linkFor(accountId, 'summary')
    return {
      ...entriesLetter({
        to: reader.email,
        subject: `Resumo da semana · ${dayWords(today, '')}`,
        opening: `Olá, ${reader.fullName}! Foi assim a semana nos seus projetos, e isto vem até ${dayWords(week.to, '')}.`,
        entries: [
          ...projects.map((project) => entryOf(project, config, today)),
          ...others(projects, config),
        ],
        button: { label: 'Abrir minhas tarefas', link: `${config.baseUrl}${pages.myTasks}` },
        offers: [
          { label: 'Sem o resumo da semana', link },
          { label: 'Configurações', link: `${config.baseUrl}${pages.settings}` },
        ],
      }),
      thread: `resumo.${accountId}`,
      unsubscribe: link,
    }
  },
})

/** What there is no room for is said, and where it is. */
function others(projects: { projects: number }[], { baseUrl }: Config): Entry[] {
  const rest = (projects[0]?.projects ?? 0) - projects.length
  if (rest === 0) return []
  const title = rest === 1 ? '… e mais 1 projeto' : `… e mais ${rest} projetos`
  return [{ title, link: `${baseUrl}${pages.dashboard}`, place: '', lines: [] }]
}

function entryOf(project: ProjectWeek, { baseUrl }: Config, today: string): Entry {
  const { completed, created, late, coming } = project
  const lines = [
    ['Concluídas', completed],
    ['Novas', created],
    ['Atrasadas', late],
    ['Nos próximos dias', coming],
  ] as const
  return {
    title: project.name,
    link: `${baseUrl}${pages.project.replace(':projectId', project.id)}`,
    place: '',
    lines: lines
      .filter(([, { count }]) => count > 0)
      .map(([name, tasks]) => `${name}: ${tasks.count}. ${titlesOf(tasks, today)}`),
  }
}

function titlesOf({ count, tasks }: SomeTasks, today: string): string {
  const named = tasks.map(({ title, day }) => (day ? `${title} (${dayWords(day, today)})` : title))
  const rest = count - tasks.length
  return named.join(' · ') + (rest > 0 ? ` · e mais ${rest}` : '')
}
