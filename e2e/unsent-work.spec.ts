import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { openProject } from '../contract/projects.ts'
import type { Person } from '../server/testing/people.ts'
import { enter, expectDashboard } from './auth-screen.ts'
import { test } from './fixtures.ts'
import { ageWork, countKept, untilOpensOffline } from './kept-on-device.ts'
import { offlineBanner } from './outage.ts'
import { addTaskTo, boardWithTasks, deskViewport, titlesIn } from './project-screen.ts'
import { endSessions, signInTo } from './sign-in.ts'

const titlesStored = async (person: Person, projectId: string) =>
  (await person.call(openProject, { projectId })).board?.columns.flatMap(({ tasks }) =>
    tasks.map(({ title }) => title),
  )

/** Ana writes without connection, and her session is ended elsewhere before it is sent. */
async function leaveUnsent(page: Page, ana: Person, bruno: Person) {
  const { path, projectId } = await boardWithTasks(ana, 'Um')
  await ana.call(addMember, { projectId, person: bruno.email })
  await page.goto(path)
  await untilOpensOffline(page)
  await page.context().setOffline(true)
  await addTaskTo(page, 'A Fazer', 'De Ana')
  await expect(offlineBanner(page)).toContainText('1 alteração')
  await endSessions(ana)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/auth/)
  return { projectId }
}

test.describe('o que não foi enviado quando a sessão terminou em outro lugar', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('espera por quem o fez: outra pessoa não o vê, não o envia e não o apaga ao sair', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId } = await leaveUnsent(page, ana, bruno)
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.message())
      void question.accept()
    })
    await enter(page, bruno.email, 'segredo')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await addTaskTo(page, 'A Fazer', 'De Bruno')
    await expect.poll(() => titlesStored(ana, projectId)).toEqual(['Um', 'De Bruno'])
    await expect(page.getByText('De Ana')).toHaveCount(0)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/auth')
    expect(asked).toEqual([])
    await expect.poll(() => countKept(page, 'copies')).toBe(0)
    expect(await countKept(page, 'outbox')).toBe(1)

    await enter(page, ana.email, 'segredo')
    await expectDashboard(page)
    await expect.poll(() => titlesStored(ana, projectId)).toEqual(['Um', 'De Bruno', 'De Ana'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  })

  test('é apagado quando, um mês depois, o aparelho é de outra pessoa', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    await leaveUnsent(page, ana, bruno)
    await ageWork(page, 31)
    const words = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('mutirao.words')),
      )
    await page.evaluate(
      ([old, young]) => {
        const day = 24 * 60 * 60_000
        const typed = (days: number) =>
          JSON.stringify({ at: Date.now() - days * day, words: 'Meia frase' })
        localStorage.setItem(old, typed(31))
        localStorage.setItem(young, typed(29))
      },
      [`mutirao.words ${ana.userId} antes`, `mutirao.words ${ana.userId} agora`] as const,
    )
    await enter(page, bruno.email, 'segredo')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
    expect(await words()).toEqual([`mutirao.words ${ana.userId} agora`])
  })
})
