import { expect, type Page } from '@playwright/test'
import { addMember, removeMember } from '../contract/members.ts'
import { changeProject } from '../contract/projects.ts'
import type { Person } from '../server/testing/people.ts'
import { expectDashboard } from './auth-screen.ts'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import { addTaskTo, boardWithTasks, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** Bruno's project, open and kept on Ana's device, and newer on the screen than what is kept. */
async function sharedProject(page: Page, ana: Person, bruno: Person) {
  const { projectId, path } = await boardWithTasks(bruno, 'Um')
  const id = crypto.randomUUID()
  await bruno.call(addMember, { projectId, id, person: ana.email })
  await page.goto(path)
  await expect.poll(() => countKept(page, 'columns')).toBe(3)
  await bruno.call(changeProject, { projectId, name: 'Praça nova' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Praça nova')
  await addTaskTo(page, 'A Fazer', 'De Ana')
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  return { path, remove: () => bruno.call(removeMember, { projectId, memberId: id }) }
}

async function expectNothingKept(page: Page): Promise<void> {
  for (const store of ['copies', 'columns', 'events'] as const) {
    await expect.poll(() => countKept(page, store), store).toBe(0)
  }
  // What the person could undo has texts of the project in it.
  const steps = () => Object.keys(sessionStorage).filter((key) => key.startsWith('mutirao.steps'))
  await expect.poll(() => page.evaluate(steps)).toEqual([])
}

test.describe('quem é tirado de um projeto', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('não fica com o board no aparelho, também depois de deixar a página', async ({
    page,
    installation,
    ana,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, remove } = await sharedProject(page, ana, bruno)
    await remove()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
    await expectNothingKept(page)
    await page.getByRole('link', { name: 'Voltar para Meus Projetos' }).click()
    await expectDashboard(page)
    await expectNothingKept(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(0)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
    await expectNothingKept(page)
  })

  test('não fica com ele também quando olhava para outra página', async ({
    page,
    installation,
    ana,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { remove } = await sharedProject(page, ana, bruno)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.getByRole('link', { name: 'Abrir Projeto' })).toBeVisible()
    await remove()
    await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
    await expectNothingKept(page)
  })
})
