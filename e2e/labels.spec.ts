import { expect, type Locator, type Page } from '@playwright/test'
import { changeLabel, createLabel } from '../contract/labels.ts'
import { removeMember } from '../contract/members.ts'
import { openProject } from '../contract/projects.ts'
import { changeTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { offlineBanner, whileOffline } from './outage.ts'
import {
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  sharedBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const labelsOn = (page: Page, title: string) =>
  cardTitled(page, title).getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')
const peopleOn = (page: Page, title: string) =>
  cardTitled(page, title).getByRole('list', { name: 'Responsáveis' }).getByRole('img')
/** As they are heard. */
async function expectNames(images: Locator, names: string[]): Promise<void> {
  await expect(images).toHaveCount(names.length)
  for (const [nth, name] of names.entries()) {
    await expect(images.nth(nth)).toHaveAccessibleName(name)
  }
}
const picker = (page: Page, name = 'Etiquetas') => dialogNamed(page, name)
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** As a hand on the keyboard does it: the card has the focus, the key opens, Esc closes. */
async function pressOn(page: Page, title: string, key: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).focus()
  await page.keyboard.press(key)
}

test.describe('etiquetas e responsáveis (R28)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('são criadas, postas e tiradas só com o teclado, e a outra tela vê na hora', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, path, projectId, memberId } = await sharedBoard(
      installation,
      ana,
      'Pintar',
      'Regar',
    )
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    await expect(cardTitled(his, 'Pintar').getByText('#1', { exact: true })).toBeVisible()

    await pressOn(page, 'Pintar', 'l')
    await expect(picker(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('Urgente')
    await expect(option(page, 'Criar “Urgente”')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Horta')
    await page.keyboard.press('Enter')
    await expect(option(page, 'Horta')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('urg')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(option(page, 'Urgente')).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Pintar', exact: true })).toBeFocused()
    await expect(labelsOn(his, 'Pintar')).toHaveText(['Horta', 'Urgente'])

    await pressOn(page, 'Pintar', 'm')
    await expectToast(page, 'Você pegou a tarefa.')
    await expectNames(peopleOn(his, 'Pintar'), ['Ana Souza'])
    await chooseInMenu(his, 'Opções da tarefa Pintar', 'Responsáveis…')
    await expect(picker(his, 'Responsáveis').getByRole('combobox')).toBeFocused()
    await his.keyboard.type('bruno')
    await his.keyboard.press('Enter')
    await expectAccessible(his)
    await his.keyboard.press('Escape')
    await expectNames(peopleOn(page, 'Pintar'), ['Ana Souza', 'Bruno Lima'])

    await chooseInMenu(page, 'Opções da tarefa Pintar', 'Capa…')
    await picker(page, 'Capa').getByRole('button', { name: 'Turquesa' }).click()
    await expect(cardTitled(his, 'Pintar').getByText('Capa Turquesa')).toBeAttached()
    await expectAccessible(page)

    // Whoever leaves the project leaves its tasks.
    await ana.call(removeMember, { projectId, memberId })
    await expectNames(peopleOn(page, 'Pintar'), ['Ana Souza'])
  })

  test('do projeto mudam de nome e de cor, juntam-se e somem das tarefas', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, path, projectId, taskId } = await sharedBoard(
      installation,
      ana,
      'Pintar',
      'Regar',
    )
    const ids = ['Horta', 'Jardim', 'Obra'].map((name) => ({ id: crypto.randomUUID(), name }))
    for (const label of ids) await ana.call(createLabel, { projectId, ...label, color: 'lime' })
    const labels = { add: ids.map(({ id }) => id) }
    await ana.call(changeTask, { projectId, taskId, labels })
    const his = await windowOf(bruno)
    await his.goto(path)
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções do projeto' }).click()
    await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
    const dialog = dialogNamed(page, 'Etiquetas')
    await expect(dialog.getByRole('listitem')).toHaveText([/Horta1 tarefa/, /Jardim/, /Obra/])
    await chooseInMenu(page, 'Opções da etiqueta Horta', 'Editar')
    await dialog.getByLabel('Nome da etiqueta').fill('jardim')
    await expect(dialog.getByText('Já existe uma etiqueta com esse nome')).toBeVisible()
    await dialog.getByLabel('Nome da etiqueta').fill('Canteiro')
    await dialog.getByRole('button', { name: 'Violeta' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(labelsOn(his, 'Pintar')).toHaveText(['Canteiro', 'Jardim', 'Obra'])

    await chooseInMenu(page, 'Opções da etiqueta Jardim', 'Juntar a outra…')
    const joining = dialogNamed(page, 'Juntar etiquetas')
    await joining.getByRole('combobox').selectOption({ label: 'Canteiro' })
    await joining.getByRole('button', { name: 'Juntar', exact: true }).click()
    await expect(labelsOn(his, 'Pintar')).toHaveText(['Canteiro', 'Obra'])

    let asked = ''
    page.once('dialog', async (confirmation) => {
      asked = confirmation.message()
      await confirmation.accept()
    })
    await chooseInMenu(page, 'Opções da etiqueta Obra', 'Excluir')
    await expect(labelsOn(his, 'Pintar')).toHaveText(['Canteiro'])
    expect(asked).toBe('Tem certeza que deseja excluir a etiqueta "Obra"? Ela sai de 1 tarefa.')
  })

  test('mudadas sem conexão chegam depois, e não desfazem o que outros mudaram', async ({
    page,
    ana,
    installation,
  }) => {
    const { path, projectId, taskId } = await sharedBoard(installation, ana, 'Pintar', 'Regar')
    const [horta, obra] = [crypto.randomUUID(), crypto.randomUUID()]
    await ana.call(createLabel, { projectId, id: horta, name: 'Horta', color: 'green' })
    await ana.call(createLabel, { projectId, id: obra, name: 'Obra', color: 'gray' })
    await ana.call(changeTask, { projectId, taskId, labels: { add: [horta] } })
    await page.goto(path)
    // What is chosen in is fetched when it is first opened.
    await pressOn(page, 'Pintar', 'l')
    await expect(picker(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picker(page)).toBeHidden()
    await whileOffline(page, async () => {
      await expect(offlineBanner(page)).toBeVisible()
      await pressOn(page, 'Pintar', 'l')
      await expect(picker(page).getByRole('combobox')).toBeFocused()
      await page.keyboard.type('Nova')
      await page.keyboard.press('Enter')
      await page.keyboard.type('horta')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(labelsOn(page, 'Pintar')).toHaveText(['Nova'])
      await expect(offlineBanner(page)).toContainText('3 alterações guardadas')
      await ana.call(changeTask, { projectId, taskId, labels: { add: [obra] } })
    })
    await expect(labelsOn(page, 'Pintar')).toHaveText(['Nova', 'Obra'])
    await expect
      .poll(async () => {
        const { labels, board } = await ana.call(openProject, { projectId })
        const on = board?.columns[0]?.tasks[0]?.labels
        return labels.flatMap(({ id, name }) => (on?.includes(id) ? [name] : [])).sort()
      })
      .toEqual(['Nova', 'Obra'])
    await expect(offlineBanner(page)).toBeHidden()
  })

  test('um nome dado sem conexão não traz de volta a cor que outra pessoa mudou', async ({
    page,
    ana,
    installation,
  }) => {
    const { bruno, path, projectId } = await sharedBoard(installation, ana, 'Pintar')
    const labelId = crypto.randomUUID()
    await ana.call(createLabel, { projectId, id: labelId, name: 'Horta', color: 'green' })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Etiquetas')
    const dialog = dialogNamed(page, 'Etiquetas')
    // It is fetched when it is first opened.
    await expect(dialog.getByText('Horta')).toBeVisible()
    await whileOffline(page, async () => {
      await chooseInMenu(page, 'Opções da etiqueta Horta', 'Editar')
      await dialog.getByLabel('Nome da etiqueta').fill('Canteiro')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog.getByText('Canteiro')).toBeVisible()
      await bruno.call(changeLabel, { projectId, labelId, color: 'violet' })
    })
    await expect
      .poll(async () => (await ana.call(openProject, { projectId })).labels)
      .toEqual([{ id: labelId, name: 'Canteiro', color: 'violet' }])
    await expect(offlineBanner(page)).toBeHidden()
  })
})
