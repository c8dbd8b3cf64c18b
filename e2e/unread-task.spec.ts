import { expect, type Page } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { changeMember } from '../contract/members.ts'
import { changeTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import { pauseClock } from './pause-clock.ts'
import { boardWithTasks, deskViewport, dialogNamed, phone, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { openUnread, unreadable } from './unreadable-task.ts'

const waits =
  'o que falta da tarefa (descrição, checklist, comentários) vem quando a conexão voltar.'

for (const screen of [{ viewport: deskViewport }, phone]) {
  test.describe(`uma tarefa que este aparelho nunca abriu, a ${screen.viewport.width} px`, () => {
    test.use({ ...screen, serviceWorkers: 'allow' })

    test('abre sem conexão com o que o cartão sabe, e se completa quando ela volta', async ({
      page,
      context,
      installation,
      ana,
      press,
    }) => {
      await signInTo(context, installation, ana)
      const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
      const task = { projectId, taskId: taskIds[0] ?? '' }
      await ana.call(addItem, { ...task, text: 'Medir' })
      const description = 'De **azul**, por dentro'
      await ana.call(changeTask, { ...task, description, assignees: { add: [ana.userId] } })
      await page.goto(path)
      await untilOpensOffline(page)
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      const title = details.getByLabel('Título')
      await whileOffline(page, async () => {
        await page.reload()
        await press(page.getByRole('button', { name: 'Pintar', exact: true }))
        await expect(details.getByText(waits)).toBeVisible()
        await expect(title).toHaveValue('Pintar')
        await expect(details.getByText('De azul, por dentro')).toBeVisible()
        await expect(details.getByText('0/1 completos')).toBeVisible()
        await expect(details.getByText('Ana Souza')).toBeVisible()
        await expect(page.getByText('Erro ao carregar tarefa')).toHaveCount(0)
        await expectAccessible(page)
        await details.getByRole('radio', { name: 'Alta' }).check({ force: true })
        await expect(page.getByText('1 alteração guardada neste aparelho')).toBeVisible()
        await title.fill('Pintar o muro')
      })
      await expect(details.locator('strong', { hasText: 'azul' })).toBeVisible()
      await expect(details.getByRole('checkbox', { name: 'Medir' })).toBeVisible()
      await expect(details.getByText(waits)).toBeHidden()
      // Neither the words nor the place of who is typing are lost.
      await expect(title).toBeFocused()
      await expect(title).toHaveValue('Pintar o muro')
      await press(details.getByRole('button', { name: 'Salvar Alterações' }))
      await expect(details).toBeHidden()
      const saved = { title: 'Pintar o muro', priority: 'high', description }
      await expect.poll(() => ana.call(getTask, task)).toMatchObject(saved)
    })

    test('guarda sem conexão o título novo, e não cobre o que outra pessoa escreveu', async ({
      page,
      context,
      installation,
      ana,
      press,
    }) => {
      await signInTo(context, installation, ana)
      const { path, projectId, taskId, bruno } = await sharedBoard(installation, ana, 'Pintar')
      await page.goto(path)
      await untilOpensOffline(page)
      await whileOffline(page, async () => {
        await retitle(page, 'Pintar', 'Pintar o muro', press)
        await retitle(page, 'Pintar o muro', 'Pintar os muros', press)
        await bruno.call(changeTask, { projectId, taskId, title: 'Caiar' })
      })
      await press(page.getByRole('button', { name: 'Ver', exact: true }))
      const refused = dialogNamed(page, 'Alterações que não foram aceitas')
      await expect(refused.getByText('Pintar os muros')).toBeVisible()
      expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ title: 'Caiar' })
    })

    test('é lida por quem só pode vê-la', async ({ page, context, installation, ana, press }) => {
      const { path, projectId, memberId, taskId, bruno } = await sharedBoard(
        installation,
        ana,
        'Pintar',
      )
      await ana.call(changeMember, { projectId, memberId, access: 'view' })
      await ana.call(changeTask, { projectId, taskId, description: 'De azul' })
      await signInTo(context, installation, bruno)
      await page.goto(path)
      await untilOpensOffline(page)
      await whileOffline(page, async () => {
        await press(page.getByRole('button', { name: 'Pintar', exact: true }))
        const details = dialogNamed(page, 'Detalhes da Tarefa')
        await expect(details.getByText(waits)).toBeVisible()
        await expect(details.getByText('De azul')).toBeVisible()
        await expect(details.getByRole('textbox')).toHaveCount(0)
      })
      await expect(page.getByText(waits)).toBeHidden()
    })
  })
}

test('uma tarefa cuja leitura não é respondida abre com o que o cartão sabe', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, taskIds } = await boardWithTasks(ana, 'Pintar')
  await page.clock.install()
  let answers = false
  await page.route(`**/tasks/${taskIds[0]}`, (route) => (answers ? route.continue() : undefined))
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Pintar', exact: true })).toBeVisible()
  await pauseClock(page)
  await page.getByRole('button', { name: 'Pintar', exact: true }).click()
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await page.clock.runFor(500)
  await expect(details.getByText('Carregando')).toBeVisible()
  await page.clock.fastForward(4_000)
  await page.clock.resume()
  await expect(details.getByLabel('Título')).toHaveValue('Pintar')
  await expect(details.getByText(waits)).toBeVisible()
  answers = true
  // That long nobody thinks: it is asked again.
  await page.clock.fastForward(30_000)
  await expect(details.getByText(waits)).toBeHidden()
  await expect(details.getByText('Nenhum item no checklist ainda')).toBeVisible()
})

test('uma leitura de que se desistiu não diz nada da próxima tarefa', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, taskIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
  await page.clock.install()
  for (const taskId of taskIds.slice(0, 2)) await page.route(`**/tasks/${taskId}`, () => {})
  await page.goto(path)
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  const open = (title: string) => page.getByRole('button', { name: title, exact: true }).click()
  // What fills the dialog has come before the clock stands.
  await open('Três')
  await expect(details.getByLabel('Descrição')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await pauseClock(page)
  const openedAndWaited = async (title: string, ms: number) => {
    await open(title)
    await expect(details).toBeVisible()
    await page.clock.runFor(ms)
    await expect(details.getByText('Carregando')).toBeVisible()
  }
  await openedAndWaited('Um', 2_000)
  await page.keyboard.press('Escape')
  const soon = (condition: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(250)
      await condition()
    }).toPass()
  await soon(() => expect(details).toBeHidden({ timeout: 500 }))
  await openedAndWaited('Dois', 3_000)
  await soon(() => expect(details.getByText(waits)).toBeVisible({ timeout: 500 }))
})

test.describe('uma tarefa que não se consegue ler', () => {
  test.use({ viewport: deskViewport })
  const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')

  test('diz que o título foi salvo', async ({ page, context, installation, ana }) => {
    await signInTo(context, installation, ana)
    const { path, taskIds } = await boardWithTasks(ana, 'Pintar')
    await unreadable(page, taskIds[0] ?? '')
    await openUnread(page, path)
    await details(page).getByLabel('Título').fill('Podar')
    await details(page).getByRole('button', { name: 'Salvar Alterações' }).click()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(details(page)).toBeHidden()
  })

  test('oferece o que se escreveu a quem agora só pode vê-la', async ({
    installation,
    ana,
    windowOf,
  }) => {
    const { path, projectId, memberId, taskId, bruno } = await sharedBoard(
      installation,
      ana,
      'Pintar',
    )
    const his = await windowOf(bruno)
    await unreadable(his, taskId)
    await openUnread(his, path)
    await details(his).getByLabel('Título').fill('Podar')
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    await expect(details(his).getByText('Agora você só pode ver esta tarefa')).toBeVisible()
    await expect(details(his).getByLabel('O que você escreveu e não foi salvo')).toHaveValue(
      'Podar',
    )
  })
})

async function retitle(
  page: Page,
  from: string,
  to: string,
  press: (target: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await press(page.getByRole('button', { name: from, exact: true }))
  await expect(details.getByText(waits)).toBeVisible()
  await details.getByLabel('Título').fill(to)
  await press(details.getByRole('button', { name: 'Salvar Alterações' }))
  await expect(details).toBeHidden()
}
