import { sql } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { type Entry, entriesLetter } from '#server/mail/entries-letter.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers, MailDetails } from '#server/mail/mail.ts'

/** More are counted, and to be seen in the list. */
const mostNamed = 10

interface Matters {
  pending: string[]
  incidents: number
  /** Each queue, and how many jobs it gave up. */
  queues: { name: string; count: number }[]
}

/** What asks for the administrator, as far as it still does when the mail leaves (R5). */
export const administratorMailTexts = (
  config: Config,
): Pick<Composers, 'administrator-news' | 'test-notice'> => ({
  'administrator-news': async (tx, details) => {
    const entries = entriesOf(await readMatters(tx, details), details.freeBytes, config)
    const [first, ...others] = entries
    if (!first) return null
    return entriesLetter({
      to: config.adminEmail,
      subject: others.length === 0 ? first.title : `Administração: ${entries.length} assuntos`,
      opening: 'Isto espera por você no Mutirão:',
      entries,
      button: { label: 'Abrir a administração', link: `${config.baseUrl}${pages.admin}` },
    })
  },

  'test-notice': async (tx, { accountId }) => {
    const [account] = await rows<{ email: string }>(
      tx,
      sql`select email from accounts where id = ${accountId}`,
    )
    if (!account) return null
    return letter({
      to: account.email,
      subject: 'Aviso de teste do Mutirão',
      paragraphs: ['Este é um aviso de teste. Se você o lê, os e-mails desta instalação chegam.'],
      button: { label: 'Ver as entregas', link: `${config.baseUrl}${pages.adminQueues}` },
    })
  },
})

async function readMatters(
  tx: Tx,
  { since, until }: MailDetails['administrator-news'],
): Promise<Matters> {
  const within = (column: string) => sql`
    ${sql.raw(column)} > ${since}::timestamptz and ${sql.raw(column)} <= ${until}::timestamptz`
  const [matters] = await rows<Matters>(
    tx,
    sql`select coalesce((select json_agg(p.full_name || ' (' || a.email || ')'
                                         order by a.email_confirmed_at, a.id)
                           from accounts a join profiles p on p.user_id = a.id
                          where not p.approved and p.role <> 'admin'
                            and ${within('a.email_confirmed_at')}), '[]') as pending,
               (select count(*)::int from payment_incidents where ${within('last_at')}) as incidents,
               coalesce((select json_agg(q) from (
                 select queue as name, count(*)::int as count from jobs
                  where ${within('abandoned_at')} group by queue order by queue) q), '[]') as queues`,
  )
  return matters ?? { pending: [], incidents: 0, queues: [] }
}

function entriesOf(matters: Matters, freeBytes: number | null, { baseUrl }: Config): Entry[] {
  const { pending, incidents, queues } = matters
  const candidates = [
    { page: pages.admin, title: waitingWords(pending.length), lines: namedLines(pending) },
    {
      page: pages.adminPayments,
      title: 'Há pagamentos que não deram certo',
      lines:
        incidents > 0 ? [`Ocorrências: ${incidents}. O motivo de cada uma está na lista.`] : [],
    },
    {
      page: pages.adminQueues,
      title: 'Há trabalhos do servidor que não deram certo',
      lines: queues.map(({ name, count }) => `Fila “${name}”: ${count}`),
    },
    {
      page: pages.adminStorage,
      title: 'O disco está quase cheio',
      lines:
        freeBytes === null
          ? []
          : [`Livres: ${Math.floor(freeBytes / megabyte)} MB. Novos arquivos são recusados.`],
    },
  ]
  return candidates
    .filter(({ lines }) => lines.length > 0)
    .map(({ page, ...entry }) => ({ ...entry, link: `${baseUrl}${page}`, place: '' }))
}

const megabyte = 1024 * 1024

const waitingWords = (count: number) =>
  count === 1 ? 'Novo cadastro aguarda aprovação' : `${count} cadastros aguardam aprovação`

function namedLines(people: string[]): string[] {
  const rest = people.length - mostNamed
  const named = people.slice(0, mostNamed).map((person) => `${person} confirmou o e-mail.`)
  return rest > 0 ? [...named, `e mais ${rest}`] : named
}
