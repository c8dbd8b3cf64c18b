import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideApproval } from '#contract/accounts.ts'
import { addComment, changeComment } from '#contract/comments.ts'
import { addMember, removeMember } from '#contract/members.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { changeNotice } from '#contract/notices.ts'
import { copyProject } from '#contract/projects.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { openNotices } from '#server/notices/notices-worker.ts'
import { mostShown } from '#server/notices/shown-notices.ts'
import { days, hours, minutes, seconds } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { freePort } from '#server/testing/free-port.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { openPostOffice, type PostOffice } from '#server/testing/smtp-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let office: PostOffice
let port: number
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  port = await freePort()
  office = await openPostOffice(port)
  world = await startWorld({ smtpUrl: office.url, adminPassword })
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await projectOfTwo(world))
  await settled()
  world.clock.advance(seconds(1))
  office.received.length = 0
})
afterAll(async () => {
  await world.stop()
  await office.close()
})

const task = () => ({ projectId: project.projectId, taskId: project.taskId })
/** When the two minutes of R34 are over, and whatever is due then has left. */
async function settled() {
  await tellAll(world)
  // What was just told, and is to be mailed at once, is found by the next look.
  await world.services.notices.settled()
  await world.services.mail.settled()
}
/** The same after more time than a session's token is good for. */
async function later(ms: number) {
  world.clock.advance(ms)
  await settled()
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
}
const mailsTo = (person: Person) => office.received.filter(({ to }) => to === person.email)
const give = (person: Person) =>
  ana.call(changeTask, { ...task(), assignees: { add: [person.userId] } })
const comment = (text: string) => {
  const id = randomUUID()
  return ana.call(addComment, { ...task(), id, text }).then(() => id)
}
const choose = (mail: 'now' | 'hours' | 'daily' | 'weekly' | 'never') =>
  bruno.call(changeNoticeSettings, {
    kinds: { mentioned: { mail }, assigned: { mail }, commented: { mail } },
  })

describe('a mail of notices', () => {
  it('is one for all that is unread after four hours, in words and HTML, and not sent again', async () => {
    await give(bruno)
    await comment('Veja **isto**, @Bruno Lima')
    await settled()
    expect(mailsTo(bruno)).toEqual([])
    await later(hours(4))
    const [mail, ...others] = mailsTo(bruno)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Tarefa · Projeto')
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('Ana Souza mencionou você')
      expect(words).toContain('Ana Souza pôs você como responsável')
      expect(words).toContain('Veja isto, @Bruno Lima')
      expect(words).toContain(`task=${project.taskId}`)
    }
    expect(mail?.html).not.toMatch(/<img|src=|url\(/)
    await later(days(1))
    expect(mailsTo(bruno)).toHaveLength(1)
    expect(mailsTo(ana)).toEqual([])
  })

  it('is none of what was read, done with, taken back or never wanted by then', async () => {
    await give(bruno)
    await settled()
    await bruno.call(changeNotice, { noticeId: project.taskId, read: true })
    await later(hours(4))
    const mention = await comment('Oi, @Bruno Lima')
    await settled()
    await ana.call(changeComment, { ...task(), commentId: mention, text: 'Oi' })
    await bruno.call(changeNoticeSettings, { kinds: { commented: { mail: 'never' } } })
    await later(hours(4))
    const { version } = await ana.call(changeTask, {
      ...task(),
      assignees: { remove: [bruno.userId] },
    })
    await ana.call(undoChange, { projectId: project.projectId, version })
    await ana.call(copyProject, { projectId: project.projectId })
    await later(hours(4))
    expect(mailsTo(bruno)).toEqual([])
  })

  it('leaves when the person chose, and follows another choice', async () => {
    await choose('weekly')
    await comment('Oi, @Bruno Lima')
    await later(hours(5))
    expect(mailsTo(bruno)).toEqual([])
    await choose('now')
    await settled()
    expect(mailsTo(bruno)).toHaveLength(1)
    await choose('never')
    await comment('De novo, @Bruno Lima')
    await later(days(9))
    expect(mailsTo(bruno)).toHaveLength(1)
  })

  it('has one thread for each task, says that nobody wrote it, and how to be rid of it', async () => {
    await choose('now')
    await comment('Uma, @Bruno Lima')
    await settled()
    await comment('Duas, @Bruno Lima')
    await settled()
    const [first, second] = mailsTo(bruno).map(({ headers }) => headers)
    expect(first?.references).toBe(second?.references)
    expect(first?.references).toContain(project.taskId)
    expect(first?.['in-reply-to']).toBe(first?.references)
    expect(first?.['message-id']).not.toBe(second?.['message-id'])
    expect(first).toMatchObject({
      ...{ 'auto-submitted': 'auto-generated', precedence: 'bulk' },
      'list-unsubscribe': expect.stringMatching(/^<http.*>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('of more notices than it shows says how many are missing, and where they are', async () => {
    const { projectId, columnId } = project
    for (let count = 0; count < mostShown + 3; count++) {
      const taskId = randomUUID()
      await ana.call(createTask, { projectId, columnId, id: taskId, title: `Item ${count}` })
      await ana.call(addComment, { projectId, taskId, text: 'Veja, @Bruno Lima' })
    }
    await settled()
    await later(hours(4))
    const [mail, ...others] = mailsTo(bruno)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('103 avisos: Item 102, Item 101 e mais 101')
    for (const words of [mail?.text, mail?.html]) {
      expect(words?.match(/task=/g)).toHaveLength(mostShown)
    }
    expect(mail?.text).toMatch(/… e mais 3 avisos:\nhttp:[^\n]*\/avisos\n/)
    expect(mail?.html).toMatch(/<a [^>]*href="[^"]*\/avisos"[^>]*>… e mais 3 avisos<\/a>/)
  })

  it('of being added to a project leaves at once, and not of who was removed again', async () => {
    const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
    const { projectId } = project
    const memberId = randomUUID()
    await ana.call(addMember, { projectId, id: memberId, person: carla.email })
    await settled()
    expect(mailsTo(carla)).toMatchObject([
      { subject: 'Ana Souza adicionou você ao projeto · Projeto' },
    ])
    const davi = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
    await ana.call(addMember, { projectId, id: randomUUID(), person: davi.email })
    await ana.call(removeMember, { projectId, memberId })
    await settled()
    expect(mailsTo(davi)).toHaveLength(1)
    expect(mailsTo(carla)).toHaveLength(1)
  })
})

describe('nobody is told of what they may no longer see when the mail leaves', () => {
  /** The mail is written, and cannot leave. */
  async function withMailWaiting() {
    await choose('now')
    await office.close()
    await comment('Segredo para @Bruno Lima')
    await settled()
    expect(mailsTo(bruno)).toEqual([])
  }
  async function mailServerIsBack() {
    const received = office.received
    office = await openPostOffice(port)
    office.received.push(...received)
    world.clock.advance(minutes(1))
    await settled()
  }

  it('so a removal stops it', async () => {
    await withMailWaiting()
    await ana.call(removeMember, { projectId: project.projectId, memberId: project.memberId })
    await mailServerIsBack()
    expect(mailsTo(bruno)).toEqual([])
  })

  it('and so does ‘Reprovar’', async () => {
    await withMailWaiting()
    const admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
    await admin.call(decideApproval, { accountId: bruno.userId, approved: false })
    await mailServerIsBack()
    expect(mailsTo(bruno)).toEqual([])
  })

  it('and otherwise it arrives once', async () => {
    await withMailWaiting()
    await mailServerIsBack()
    expect(mailsTo(bruno)).toHaveLength(1)
  })
})

it('what people call things does no harm in a mail', async () => {
  await choose('now')
  const nasty = '<img src=x onerror=alert(1)> "\'& **[oi](https://mal.exemplo)**'
  await ana.call(changeTask, { ...task(), title: nasty })
  // As an older version may have left it: no route takes a line break in a name.
  const broken = 'Ana\r\nBcc: alvo@exemplo.com.br\r\n\r\n<script>x</script>'
  const { queries } = world.services.db
  await queries.execute(
    sql`update profiles set full_name = ${broken} where user_id = ${ana.userId}`,
  )
  await queries.execute(sql`
    update projects set name = ${broken} where id = ${project.projectId}`)
  await comment('<b>oi</b> @Bruno Lima')
  await settled()
  const [mail] = mailsTo(bruno)
  expect(office.received).toHaveLength(1)
  expect(mail?.headers).not.toHaveProperty('bcc')
  expect(mail?.subject).toContain(nasty)
  expect(mail?.html).not.toMatch(/<(img|script|b>|a href="https:\/\/mal)/)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

it('each mail leaves once, however many processes look', async () => {
  await choose('now')
  const other = openNotices(world.services)
  for (let count = 0; count < 3; count++) await comment(`Olá, @Bruno Lima ${count}`)
  world.clock.advance(minutes(2))
  await Promise.all([world.services.notices.settled(), other.settled()])
  await other.stop()
  await settled()
  const told = mailsTo(bruno).map(({ text }) => text.match(/\d menções|mencionou/g))
  expect(told.flat()).toHaveLength(told.length)
  expect(mailsTo(bruno).length).toBeGreaterThan(0)
  const ids = office.received.map(({ headers }) => headers['message-id'])
  expect(new Set(ids).size).toBe(ids.length)
})
