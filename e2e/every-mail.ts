import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { signUp } from '../contract/auth.ts'
import { addDays, todayIn } from '../contract/calendar-days.ts'
import { addComment } from '../contract/comments.ts'
import { changeNoticeSettings } from '../contract/notice-settings.ts'
import { listProjects, openProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import { createToken } from '../contract/tokens.ts'
import { createWebhook } from '../contract/webhooks.ts'
import { recordIncident } from '../server/billing/payments/incidents.ts'
import { payments } from '../server/db/billing-schema.ts'
import { webhooks } from '../server/db/integration-schema.ts'
import { accounts, signUps } from '../server/db/schema.ts'
import type { MailDetails } from '../server/mail/mail.ts'
import { days, hours } from '../server/testing/clock.ts'
import { emptyPglite } from '../server/testing/databases.ts'
import { demoProjects } from '../server/testing/demo-content.ts'
import { fillProject } from '../server/testing/demo-project.ts'
import { addAccount, addPerson, type Person, signIn } from '../server/testing/people.ts'
import { tellAll } from '../server/testing/project-of-two.ts'
import { startWorld, type World } from '../server/testing/world.ts'

interface NamedMail {
  name: string
  html: string
}

/** A mail of each kind that the server can write, as it writes them. A kind without one does not compile. */
export async function everyMail(): Promise<NamedMail[]> {
  const world = await startWorld({}, {}, await emptyPglite())
  const mails: NamedMail[] = []
  const take = async (name: string, cause: () => Promise<unknown>) => {
    const before = (await world.mails()).length
    await cause()
    const written = (await world.mails()).slice(before)
    if (written.length === 0) throw new Error(`nobody was written to: ${name}`)
    for (const [index, { html }] of written.entries()) {
      mails.push({ name: index === 0 ? name : `${name}-${index + 1}`, html })
    }
  }
  try {
    const { ana, bruno } = await fill(world)
    await take('notices-at-once', () => tell(world))
    await take('notices-bundle', () => pass(world, 5))
    await take('notices-one-task', () => mention(world, ana))
    await take('reminder', () => pass(world, 30))
    for (const [kind, details] of Object.entries(await otherMails(world, ana, bruno))) {
      await take(kind, () => enqueue(world, kind as keyof MailDetails, details))
    }
    return mails
  } finally {
    await world.stop()
  }
}

const atOnce = { mail: 'now' } as const

async function fill({ services: { db }, fetch, clock }: World) {
  const place = { db, fetch }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  const kinds = { mentioned: atOnce, due: atOnce }
  await bruno.call(changeNoticeSettings, { kinds, weeklySummary: true })
  for (const project of demoProjects) await fillProject(ana, [bruno], project)
  const { projectId, columnId } = await firstProject(ana)
  const dueDate = addDays(todayIn('America/Sao_Paulo', clock.now()), 2)
  for (const title of ['Encomendar as bandeirinhas', 'Pagar a banda']) {
    const task = { title, dueDate, assignees: [bruno.userId] }
    await ana.call(createTask, { projectId, columnId, ...task })
  }
  return { ana, bruno }
}

async function firstProject(person: Person) {
  const projectId = (await person.call(listProjects, {})).projects[0]?.id ?? ''
  const column = (await person.call(openProject, { projectId })).board?.columns[0]
  return { projectId, columnId: column?.id ?? '', taskId: column?.tasks[0]?.id ?? '' }
}

/** Hour by hour, as the workers see it. */
async function pass({ clock, services }: World, count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    clock.advance(hours(1))
    await services.notices.settled()
  }
}

async function mention(world: World, { email }: Person): Promise<void> {
  const ana = (await signIn(world.fetch, email)) as Person
  const { projectId, taskId } = await firstProject(ana)
  const text = '@Bruno Lima, você consegue ver o preço **ainda hoje**? A barraca depende disso.'
  await ana.call(addComment, { projectId, taskId, text })
  await tell(world)
}

/** Told of, and then mailed. */
async function tell(world: World): Promise<void> {
  await tellAll(world)
  await world.services.notices.settled()
}

const enqueue = async <Kind extends keyof MailDetails>(
  { services: { db, mail } }: World,
  kind: Kind,
  details: MailDetails[Kind],
) => db.transaction((tx) => mail.enqueue(tx, kind, details))

/** What each of them is about. Those of notices come by themselves. */
async function otherMails(
  world: World,
  { userId: accountId, email: to }: Person,
  bruno: Person,
): Promise<Omit<MailDetails, 'notices'>> {
  const { db } = world.services
  const redirectTo = world.baseUrl
  const newEmail = 'ana.nova@exemplo.com.br'
  const ana = await signIn(world.fetch, to)
  const email = 'elisa@exemplo.com.br'
  await world.call(signUp, { email, password: 'segredo', data: { full_name: 'Elisa Prado' } })
  const [waiting] = await db.queries.select().from(signUps)
  await db.queries.update(accounts).set({ newEmail }).where(sql`id = ${accountId}`)
  const { projectId } = await firstProject(ana as Person)
  const url = 'https://exemplo.com.br/mutirao'
  const { webhook } = await ana.call(createWebhook, { projectId, url, kinds: null })
  await db.queries.update(webhooks).set({ disabledFor: 'failing', disabledAt: world.clock.now() })
  const { token } = await ana.call(createToken, {
    ...{ name: 'Planilha do caixa', scope: 'write', projectIds: null, days: 30 },
  })
  const confirm = { accountId, redirectTo }
  return {
    'confirm-signup': { signUpId: waiting?.id ?? '', redirectTo },
    'unconfirmed-signup': { email },
    'already-registered': { accountId },
    'recover-password': confirm,
    'change-email': confirm,
    reauthenticate: { accountId },
    'password-changed': { accountId },
    'email-change-asked': { accountId, newEmail },
    'email-changed': { to, email: newEmail },
    approved: { accountId },
    'webhook-disabled': { webhookId: webhook.id },
    'token-created': { accountId, tokenId: token.id },
    'weekly-summary': { accountId: bruno.userId },
    'administrator-news': await administratorNews(world),
    'test-notice': { accountId },
    'payment-receipt': await payment(world, accountId, { status: 'approved' }),
    'payment-returned': await payment(world, accountId, { status: 'refunded' }),
    'payment-refused': await payment(world, null, { refusal: 'unknown_reference' }),
    'payment-partly-refunded': await payment(world, accountId, { refundedCents: 500 }),
  }
}

async function administratorNews({ services, clock }: World) {
  for (const name of ['Davi Reis', 'Elisa Prado']) {
    await addAccount(services, name, { approved: false })
  }
  const incident = { reason: 'forged_notice', subject: '', reference: '' } as const
  await recordIncident(services, { ...incident, reportedBy: '192.0.2.0' })
  const moment = (at: number) => new Date(clock.now().getTime() + at).toISOString()
  return { since: moment(-days(9)), until: moment(days(1)), freeBytes: 300 * 1024 * 1024 }
}

async function payment(
  { services: { db }, clock }: World,
  accountId: string | null,
  differing: Partial<typeof payments.$inferInsert>,
) {
  const [at, id] = [clock.now(), randomUUID().replace(/\D/g, '').slice(0, 11)]
  await db.queries.insert(payments).values({
    ...{ id, accountId, reference: '', status: 'approved', statusDetail: 'accredited' },
    ...{ amountCents: 4_990, refundedCents: 0, priceCents: 4_990, currency: 'BRL', method: 'pix' },
    ...{ payerEmail: '', live: true, createdAt: at, paidAt: at, changedAt: at, recordedAt: at },
    ...differing,
  })
  return { paymentId: id }
}
