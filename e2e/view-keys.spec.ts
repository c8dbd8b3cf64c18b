import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createTask, getTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

const views = [
  { visao: 'lista', at: '[data-title]' },
  { visao: 'calendario', at: '' },
  { visao: 'linha-do-tempo', at: '[data-bar]' },
]

for (const { visao, at } of views) {
  test(`as teclas de uma tarefa agem na visão ${visao}, e a ajuda diz as que há`, async ({
    page,
    context,
    installation,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const ids = new Map<string, string>()
    for (const title of ['Pintar', 'Podar']) {
      const id = crypto.randomUUID()
      ids.set(title, id)
      const columnId = columnIds.todo
      await ana.call(createTask, { projectId, id, columnId, title, dueDate: '2027-03-10' })
    }
    const taskOf = (title: string) => ana.call(getTask, { projectId, taskId: ids.get(title) ?? '' })
    const task = (title: string) => page.locator(`[data-task="${ids.get(title)}"] ${at}`).first()
    await signInTo(context, installation, ana)
    await page.goto(`${path}?visao=${visao}&dia=2027-03-10`)

    await test.step('D e C agem na tarefa sob o ponteiro, sem que ela tenha o foco', async () => {
      await task('Podar').hover()
      for (const [key, name] of [
        ['d', 'Datas'],
        ['c', 'Detalhes da Tarefa'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(dialogNamed(page, name)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialogNamed(page, name)).toBeHidden()
      }
      await page.mouse.move(0, 0)
    })

    await test.step('E muda o título', async () => {
      await task('Pintar').focus()
      await page.keyboard.press('e')
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      const field =
        visao === 'lista'
          ? page.getByRole('textbox', { name: /^Título da tarefa/ })
          : details.getByLabel('Título', { exact: true })
      await expect(field).toBeFocused()
      await field.fill('Pintar o muro')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await taskOf('Pintar')).title).toBe('Pintar o muro')
      await expect(details).toBeHidden()
      await expect(task('Pintar')).toBeFocused()
    })

    await test.step('D abre as datas, e o foco vai com a tarefa ao outro dia', async () => {
      await page.keyboard.press('d')
      const dates = dialogNamed(page, 'Datas')
      await expect(dates.getByLabel('Prazo')).toBeFocused()
      await page.keyboard.type('18/03/2027')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(dates).toBeHidden()
      await expect.poll(async () => (await taskOf('Pintar')).dueDate).toBe('2027-03-18')
      await expect(task('Pintar')).toBeFocused()
    })

    await test.step('M pega, L abre as etiquetas, C comenta', async () => {
      await page.keyboard.press('m')
      await expect.poll(async () => (await taskOf('Pintar')).assignees).toEqual([ana.userId])
      await page.keyboard.press('l')
      await expect(dialogNamed(page, 'Etiquetas')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, 'Etiquetas')).toBeHidden()
      await expect(task('Pintar')).toBeFocused()
      await page.keyboard.press('c')
      await expect(
        dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Novo comentário'),
      ).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
      await expect(task('Pintar')).toBeFocused()
    })

    await test.step('X seleciona, um clique com Ctrl também', async () => {
      const bar = page.getByRole('toolbar', { name: 'Tarefas selecionadas' })
      await page.keyboard.press('x')
      await expect(bar.getByText('1 tarefa selecionada')).toBeVisible()
      await task('Podar').click({ modifiers: ['Control'] })
      await expect(bar.getByText('2 tarefas selecionadas')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
    })

    await test.step('N põe uma abaixo, A arquiva', async () => {
      await task('Podar').focus()
      await page.keyboard.press('n')
      const created = dialogNamed(page, 'Criar Nova Tarefa')
      await expect(created.getByLabel('Título')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(created).toBeHidden()
      await expect(task('Podar')).toBeFocused()
      await page.keyboard.press('a')
      await expectToast(page, 'Tarefa arquivada!')
      await expect(task('Podar')).toHaveCount(0)
    })

    await test.step('a ajuda lista o que esta visão ouve', async () => {
      await page.keyboard.press('?')
      const help = dialogNamed(page, 'Atalhos do teclado')
      for (const words of ['editar o título', 'comentar', 'arquivar', 'selecionar']) {
        await expect(help).toContainText(`Em uma tarefa: ${words}`)
      }
      await expect(help).not.toContainText('alça')
      await expect(help).not.toContainText('com Shift, selecionar')
    })
  })
}

const editors = (page: Page) => page.getByRole('textbox', { name: /^Título da tarefa/ })

test('de uma tarefa que está em duas raias, E muda o título onde está o foco', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const bruno = await installation.person('Bruno Lima')
  const { path, projectId, columnIds } = await boardWithTasks(ana)
  await ana.call(addMember, { projectId, person: bruno.email })
  const assignees = [ana.userId, bruno.userId]
  await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Podar', assignees })
  await signInTo(context, installation, ana)
  await page.goto(`${path}?raias=pessoa`)
  await expect(page.locator('[data-title]')).toHaveCount(2)
  await page.locator('[data-title]').first().focus()
  await page.keyboard.press('e')
  await expect(editors(page)).toHaveCount(1)
  await expect(editors(page)).toBeFocused()
})
