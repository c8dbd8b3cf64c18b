import { type BrowserContext, expect, type Page } from '@playwright/test'
import { listArchive } from '../contract/archive.ts'
import { addMember } from '../contract/members.ts'
import { openProject } from '../contract/projects.ts'
import type { ProjectState } from '../contract/state.ts'
import { listTrash } from '../contract/trash.ts'
import type { Person } from '../server/testing/people.ts'
import { seed } from '../server/testing/seed.ts'
import { test } from './fixtures.ts'
import type { Installation } from './installation.ts'
import { countKept, untilOpensOffline } from './kept-on-device.ts'
import { boardWithTasks, deskViewport } from './project-screen.ts'
import { type Deeds, doSomething, type Random, randomFrom, settleDown } from './random-work.ts'
import { signInTo } from './sign-in.ts'
import { expectWhole, storedState } from './whole-states.ts'

/** `npm run soak` makes it long; SEED=… repeats a run. */
const actions = Number(process.env.ACTIONS ?? 10)

test.describe('duas pessoas, a rede e o servidor ao acaso', () => {
  // Who waits for a card that the other has deleted gives up, and does something else.
  test.use({ viewport: deskViewport, actionTimeout: 8_000, serviceWorkers: 'allow' })

  test('no fim as telas e o banco são iguais, nada perdido, nada em dobro', async ({
    page,
    context,
    ana,
    installation,
    windowOf,
  }) => {
    test.setTimeout(180_000 + actions * 20_000)
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await ana.call(addMember, { projectId, person: bruno.email })
    await signInTo(context, installation, ana)
    const his = await windowOf(bruno)
    for (const window of [page, his]) {
      await window.goto(path)
      await expect(window.locator('[data-task]')).toHaveCount(3)
      await untilOpensOffline(window)
    }

    const deeds: Deeds = { created: [], copied: [] }
    let working = 2
    let done = 0
    const work = async (window: Page, name: string, random: Random) => {
      for (let number = 1; number <= actions; number += 1) {
        // What cannot be done any more, because the other was quicker, is not done.
        await doSomething(window, random, `${name} ${number}`, deeds).then(
          () => {
            done += 1
          },
          () => {},
        )
        await settleDown(window)
      }
      working -= 1
    }
    await Promise.all([
      work(page, 'De Ana', randomFrom(seed)),
      work(his, 'De Bruno', randomFrom(seed + 1)),
      trouble(installation, [context, his.context()], randomFrom(seed + 2), () => working > 0),
    ])

    // Trouble hinders some, but a run in which nobody got anything done proves nothing.
    expect(done).toBeGreaterThan(actions)
    for (const window of [page, his]) {
      await expect.poll(() => countKept(window, 'outbox'), { timeout: 120_000 }).toBe(0)
    }
    const stored = await storedBoard(ana, projectId)
    for (const window of [page, his]) {
      await expect.poll(() => shownBoard(window), { timeout: 30_000 }).toEqual(stored)
    }
    const whole = await storedState(ana, projectId)
    for (const window of [page, his]) {
      await expectWhole(window, whole)
      await window.reload()
      await expect.poll(() => shownBoard(window), { timeout: 30_000 }).toEqual(stored)
      await expectWhole(window, whole)
    }
    const titles = stored.flat().map((card) => card.split(' · ')[0] ?? '')
    const aside = await titlesAside(ana, projectId)
    // Deleted, archived or undone: it is somewhere, and once.
    for (const title of deeds.created) expect(countOf([...titles, ...aside], title), title).toBe(1)
    for (const title of new Set(deeds.copied)) {
      const copies = countOf(titles, `${title} (Cópia)`)
      expect(copies, title).toBeLessThanOrEqual(countOf(deeds.copied, title))
    }
    for (const { items } of detailsIn(whole)) {
      const texts = items.map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})

const countOf = (list: string[], one: string) => list.filter((other) => other === one).length

/** What lies in the trash, and what in the archive. */
async function titlesAside(ana: Person, projectId: string): Promise<string[]> {
  const titles: string[] = []
  for (let before: number | undefined; ; ) {
    const { lines } = await ana.call(listTrash, { projectId, ...(before && { before }) })
    titles.push(...lines.map(({ name }) => name))
    before = lines.at(-1)?.deletion
    if (before === undefined) break
  }
  for (let after: string | null | undefined; after !== null; ) {
    const { tasks, next } = await ana.call(listArchive, { projectId, ...(after && { after }) })
    titles.push(...tasks.map(({ title }) => title))
    after = next
  }
  return titles
}

const detailsIn = ({ boards }: ProjectState) =>
  boards
    .flatMap(({ columns }) => columns ?? [])
    .flatMap(({ tasks }) => tasks.flatMap(({ details }) => details ?? []))

/** Cuts one person off, restarts the server or kills it, again and again. */
async function trouble(
  installation: Installation,
  contexts: BrowserContext[],
  random: Random,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const kind = random.below(4)
    const pause = 500 + random.below(2_500)
    if (kind === 0) await installation.stop()
    else if (kind === 1) await installation.kill()
    else await contexts[kind - 2]?.setOffline(true)
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (kind < 2) await installation.start()
    else await contexts[kind - 2]?.setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 1_000 + random.below(2_000)))
  }
}

/** Each column as its cards: the title, and how much of the checklist is done. */
async function storedBoard(ana: Person, projectId: string): Promise<string[][]> {
  const { board } = await ana.call(openProject, { projectId })
  return (board?.columns ?? []).map(({ tasks }) =>
    tasks.map(({ title, done, total }) => (total > 0 ? `${title} · ${done}/${total}` : title)),
  )
}

const shownBoard = (page: Page): Promise<string[][]> =>
  page.locator('[data-column]').evaluateAll((columns) =>
    columns.map((column) =>
      [...column.querySelectorAll('li [data-task]')].map((card) => {
        const title = card.querySelector('p:first-child button')?.textContent ?? ''
        const counts = /\d+\/\d+/.exec(card.textContent?.slice(title.length) ?? '')?.[0]
        return counts ? `${title} · ${counts}` : title
      }),
    ),
  )
