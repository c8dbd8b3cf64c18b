import { sql } from 'drizzle-orm'
import { todayIn } from '#contract/calendar-days.ts'
import type { ChosenKind } from '#contract/notice-settings.ts'
import { kindWords, wordsOf } from '#contract/notice-words.ts'
import type { Notice } from '#contract/notices.ts'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { type Entry, entriesLetter } from '#server/mail/entries-letter.ts'
import type { Composers } from '#server/mail/mail.ts'
import { isStillWanted } from '#server/notices/is-following.ts'
import { isAtPace, passOn } from '#server/notices/mail-windows.ts'
import { countNotices, readNotices } from '#server/notices/notice-queries.ts'
import { isUnread, mostShown } from '#server/notices/shown-notices.ts'
import { findReader } from './reader.ts'
import type { UnsubscribeLinks } from './unsubscribe-link.ts'

interface Parts {
  config: Config
  now: () => Date
  unsubscribing: UnsubscribeLinks
}

/**
 * What is new and still unread, as one mail. It is read when it is sent, with the rights of that moment:
 * what was read, taken back or closed to the person meanwhile is not in it, nor what they no longer want, or
 * at another pace. Of nothing there is no mail.
 */
export const noticeMailTexts = ({
  config,
  now,
  unsubscribing,
}: Parts): Pick<Composers, 'notices'> => ({
  notices: async (tx, { accountId, pace }, id) => {
    const reader = await findReader(tx, accountId, { config, now })
    if (!reader) return null
    const today = todayIn(reader.timeZone, now())
    await passOn(tx, { id, accountId, pace }, config.timeZone, now())
    const wanted = sql`${isUnread} and ${isAtPace(pace)} and ${isStillWanted}`
    const only = sql`w.mail_id = ${id}::uuid and ${wanted}`
    const notices = await readNotices(tx, accountId, only)
    const [first, ...others] = notices
    if (!first) return null
    const missing =
      notices.length < mostShown ? 0 : (await countNotices(tx, accountId, only)) - notices.length
    const box = `${config.baseUrl}${pages.notices}`
    const offer = (scope: Parameters<typeof unsubscribing.linkFor>[1]) =>
      unsubscribing.linkFor(accountId, scope)
    const kinds = [...new Set(notices.flatMap(({ news }) => news.map(({ kind }) => kind)))]
    const aboutOne = others.length === 0
    return {
      ...entriesLetter({
        to: reader.email,
        subject: aboutOne ? subjectOf(first, today) : subjectOfSeveral(notices, missing),
        opening: `Olá, ${reader.fullName}! ${aboutOne ? 'Isto é novo' : 'Estas coisas são novas'}:`,
        entries: notices.map((notice) => entryOf(notice, config, today)),
        rest: missing > 0 ? { label: wordsOfMissing(missing), link: box } : null,
        button: { label: 'Abrir os avisos', link: box },
        offers: [
          ...(aboutOne && first.task
            ? [{ label: 'Deixar de seguir esta tarefa', link: offer(`task:${first.task.id}`) }]
            : []),
          ...kinds.map((kind) => ({
            label: `Sem e-mails de: ${kindWords[kind as ChosenKind]}`,
            link: offer(`kind:${kind as ChosenKind}`),
          })),
          { label: 'Sem nenhum e-mail de avisos', link: offer('all') },
          { label: 'Configurações', link: `${config.baseUrl}${pages.settings}` },
        ],
      }),
      thread: `${aboutOne ? first.id : 'avisos'}.${accountId}`,
      unsubscribe: offer('all'),
    }
  },
})

/** The same for one task each time: mail programs keep together what is called alike. */
const subjectOf = (notice: Notice, today: string) =>
  notice.task
    ? `${notice.task.title} · ${notice.projectName}`
    : `${wordsOf(notice, today)[0]} · ${notice.projectName}`

const namedInSubject = 2

function subjectOfSeveral(notices: Notice[], missing: number): string {
  const names = notices.map(({ task, projectName }) => task?.title ?? projectName ?? '')
  const named = names.slice(0, namedInSubject).join(', ')
  const all = names.length + missing
  const rest = all - namedInSubject
  return `${all} avisos: ${named}${rest > 0 ? ` e mais ${rest}` : ''}`
}

const wordsOfMissing = (missing: number) =>
  `… e mais ${missing} ${missing === 1 ? 'aviso' : 'avisos'}`

function entryOf(notice: Notice, { baseUrl }: Config, today: string): Entry {
  const { task, projectId, projectName, news } = notice
  const project = `${baseUrl}${pages.project.replace(':projectId', projectId ?? '')}`
  return {
    title: task?.title ?? projectName ?? '',
    link: task ? `${project}?board=${task.boardId}&task=${task.id}` : project,
    place: task ? `#${task.number} · ${projectName} · ${task.boardName}` : '',
    lines: wordsOf(notice, today),
    quoted: news.find((one) => one.unread && one.excerpt)?.excerpt ?? '',
  }
}
