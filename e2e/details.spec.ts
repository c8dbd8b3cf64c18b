import { expect, type Locator, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')

test.describe('os detalhes de uma tarefa', () => {
  test.use({ viewport: deskViewport })

  test('têm duas colunas onde cabem, e a prioridade muda ao ser escolhida, para todos (R25)', async ({
    page,
    context,
    installation,
    ana,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, boardId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const [taskId = ''] = taskIds
    await ana.call(addMember, { projectId, person: bruno.email })
    await signInTo(context, installation, ana)
    await page.goto(path)
    const his = await windowOf(bruno)
    await his.goto(path)
    await cardTitled(page, 'Pintar').click()
    const priority = details(page).getByRole('group', { name: 'Prioridade' })
    const checklist = details(page).getByRole('region', { name: 'Checklist' })
    const history = details(page).getByRole('region', { name: 'Histórico' })
    const comments = details(page).getByRole('region', { name: 'Comentários' })
    expect(await isBeside(priority, checklist)).toBe(true)
    expect(await isBeside(history, checklist)).toBe(true)
    expect((await checklist.boundingBox())?.width).toBeGreaterThan(450)
    await expectAccessible(page)
    await priority.getByText('Alta').click()
    await expect(cardTitled(his, 'Pintar').getByText('Prioridade Alta')).toBeVisible()
    await expect(details(page)).toBeVisible()

    // Without connection it is kept, and goes out with the connection.
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await chooseInMenuRadio(page, 'Opções da tarefa Pintar', 'Prioridade Baixa')
    await expect(cardTitled(page, 'Pintar').getByText('Prioridade Baixa')).toBeVisible()
    await context.setOffline(false)
    await expect(cardTitled(his, 'Pintar').getByText('Prioridade Baixa')).toBeVisible()
    await expect
      .poll(async () => (await ana.call(getTask, { projectId, taskId })).priority)
      .toBe('low')

    await page.setViewportSize({ width: 390, height: 844 })
    await cardTitled(page, 'Pintar').click()
    await expect(checklist).toBeVisible()
    expect(await isBeside(priority, checklist)).toBe(false)
    await expect(comments).toBeVisible()
    expect(await isBelow(history, comments)).toBe(true)
    await expectAccessible(page)

    const other = details(page).getByRole('link', { name: 'Abrir em outra aba' })
    const [tab] = await Promise.all([context.waitForEvent('page'), other.click()])
    await expect(details(tab).getByLabel('Título')).toHaveValue('Pintar')
    await tab.goto(`${path}?board=${boardId}&task=${crypto.randomUUID()}`)
    await expect(details(tab).getByText('Esta tarefa não foi encontrada')).toBeVisible()
    await details(tab).getByRole('button', { name: 'Fechar' }).last().click()
    await expect(details(tab)).toBeHidden()
  })
})

const isBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const [box, beside] = await boxesOf(one, other)
  return box.left > beside.right
}
const isBelow = async (one: Locator, other: Locator): Promise<boolean> => {
  const [box, above] = await boxesOf(one, other)
  return box.top >= above.bottom
}

/** Both measured at the same moment: on a phone the dialog glides in. */
async function boxesOf(one: Locator, other: Locator): Promise<[DOMRect, DOMRect]> {
  const element = await other.elementHandle()
  return one.evaluate((one, other) => {
    if (!other) throw new Error('The other one is not there')
    return [one.getBoundingClientRect(), other.getBoundingClientRect()]
  }, element)
}

/** An entry of a menu that is one of several. */
async function chooseInMenuRadio(page: Page, trigger: string, item: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
}
