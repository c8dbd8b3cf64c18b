import { expect, type Page } from '@playwright/test'
import { addItem, deleteItem } from '../contract/checklists.ts'
import { changeColumn, moveColumn } from '../contract/columns.ts'
import { addComment, changeComment, deleteComment } from '../contract/comments.ts'
import { errors } from '../contract/errors.ts'
import { addMember, removeMember } from '../contract/members.ts'
import { changeProject } from '../contract/projects.ts'
import { changeTask, getTask, moveTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { areApart, boxOf } from './hand.ts'
import { countKept } from './kept-on-device.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const history = (page: Page) => dialogNamed(page, 'Histórico')
const entries = (page: Page) => history(page).getByRole('listitem')

test.describe('o histórico', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(({ context, installation, ana }) => signInTo(context, installation, ana))

  test('conta o que aconteceu, ao vivo, e devolve um texto de antes', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar o muro')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    const memberId = crypto.randomUUID()
    await ana.call(addMember, { projectId, id: memberId, person: bruno.email })
    await ana.call(changeTask, { ...task, description: 'Duas latas de tinta azul.' })
    await bruno.call(changeTask, { ...task, description: 'Três latas de tinta verde.' })
    await bruno.call(moveTask, { ...task, columnId: columnIds.doing })
    await page.goto(path)
    await cardTitled(page, 'Pintar o muro').click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByRole('button', { name: 'Histórico' }).press('Enter')
    const told = details.getByRole('region', { name: 'Histórico' }).getByRole('listitem')
    await expect(told.first()).toContainText('Bruno Lima moveu de A Fazer para Em Progresso')
    await expect(told.last()).toContainText('Ana Souza criou a tarefa em A Fazer')
    const edit = told.filter({ hasText: 'Bruno Lima mudou a descrição' })
    await expect(edit.locator('del')).toHaveText(['Duas', 'azul.'])
    await expect(edit.locator('ins')).toHaveText(['Três', 'verde.'])
    await expectAccessibleInBoth(page)

    const earlier = told.filter({ hasText: 'Ana Souza mudou a descrição' })
    await earlier.getByRole('button', { name: 'Restaurar esta versão' }).click()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(told.first()).toContainText('Ana Souza mudou a descrição')
    await expect(details.getByLabel('Descrição')).toHaveValue('Duas latas de tinta azul.')
    await expect(earlier.getByRole('button', { name: 'Restaurar esta versão' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // A member without a day of their own in it: the list grows as one scrolls, and while it is open.
    for (let n = 0; n < 40; n += 1) await bruno.call(moveTask, { ...task, columnId: columns(n) })
    function columns(n: number) {
      return n % 2 === 0 ? columnIds.todo : columnIds.doing
    }
    await chooseInMenu(page, 'Opções do projeto', 'Histórico')
    await expect(entries(page).first()).toContainText('moveu “Pintar o muro” de A Fazer')
    await entries(page).last().scrollIntoViewIfNeeded()
    await expect(entries(page).last()).toContainText('Ana Souza criou o projeto “Praça das Flores”')
    await ana.call(changeProject, { projectId, name: 'Praça Nova' })
    await expect(entries(page).first()).toContainText(
      'Ana Souza mudou o nome do projeto de “Praça das Flores” para “Praça Nova”',
    )
    await chooseOption(history(page), 'O quê', 'Pessoas')
    await expect(entries(page)).toHaveText([/Ana Souza compartilhou o projeto com Bruno Lima/])
    await chooseOption(history(page), 'Quem', 'Bruno Lima')
    await expect(history(page)).toContainText('Nada aqui ainda')
    await chooseOption(history(page), 'O quê', 'Comentários')
    const { event } = await bruno.call(addComment, { ...task, text: 'Comprei pincéis' })
    await expect(entries(page)).toHaveText([/Bruno Lima comentou em “Pintar o muro”/])
    const commentId = event?.change.type === 'comment.added' ? event.change.commentId : ''
    await bruno.call(changeComment, { ...task, commentId, text: 'Comprei rolos' })
    await expect(entries(page).first().locator('ins')).toHaveText('rolos')
    await expectAccessibleInBoth(page)

    // Who has left can be chosen still, once they were met in it.
    await ana.call(removeMember, { projectId, memberId })
    await page.reload()
    await chooseInMenu(page, 'Opções do projeto', 'Histórico')
    await expect(entries(page).first()).toContainText('Ana Souza tirou Bruno Lima do projeto')
    await chooseOption(history(page), 'Quem', 'Bruno Lima (saiu)')
    await expect(entries(page).first()).toContainText('Bruno Lima editou um comentário')
  })

  test('uma versão de antes não passa por cima do que outra pessoa acaba de escrever', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar o muro')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    for (const description of ['Azul', 'Verde'])
      await ana.call(changeTask, { ...task, description })
    await page.goto(path)
    await cardTitled(page, 'Pintar o muro').click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByRole('button', { name: 'Histórico' }).press('Enter')
    const told = details.getByRole('region', { name: 'Histórico' }).getByRole('listitem')
    await page.route(
      (url) => url.pathname.endsWith(`/tasks/${task.taskId}`),
      async (route) => {
        if (route.request().method() === 'PATCH') {
          await ana.call(changeTask, { ...task, description: 'Amarelo' })
        }
        await route.continue()
      },
    )
    await told.getByRole('button', { name: 'Restaurar esta versão' }).first().click()
    await expectToast(page, 'Erro ao atualizar tarefa', errors.text_changed.message)
    await expect(details.getByLabel('Descrição')).toHaveValue('Amarelo')
    expect((await ana.call(getTask, task)).description).toBe('Amarelo')
  })

  test('devolve um item e um comentário que foram excluídos, também por outra pessoa (R21)', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar o muro')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    await ana.call(addMember, { projectId, person: bruno.email })
    const [itemId, commentId] = [crypto.randomUUID(), crypto.randomUUID()]
    await ana.call(addItem, { ...task, id: itemId, text: 'Comprar tinta' })
    await ana.call(addComment, { ...task, id: commentId, text: 'Azul, por favor' })
    await bruno.call(deleteItem, { ...task, itemId })
    await ana.call(deleteComment, { ...task, commentId })
    await page.goto(path)
    await cardTitled(page, 'Pintar o muro').click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByRole('button', { name: 'Histórico' }).press('Enter')
    const told = details.getByRole('region', { name: 'Histórico' }).getByRole('listitem')
    const back = (what: RegExp) =>
      told.filter({ hasText: what }).getByRole('button', { name: 'Restaurar', exact: true })
    await back(/Bruno Lima excluiu o item/).click()
    await expectToast(page, 'Item restaurado!')
    await expect(details.getByRole('checkbox', { name: 'Comprar tinta' })).toBeVisible()
    await expect(back(/Bruno Lima excluiu o item/)).toHaveCount(0)
    await back(/Ana Souza excluiu um comentário/).click()
    await expectToast(page, 'Comentário restaurado!')
    await expect(details.getByText('Azul, por favor').first()).toBeVisible()
    await expect.poll(async () => (await ana.call(getTask, task)).comments).toBe(1)
  })

  test('não perde o que acontece enquanto a primeira página é lida', async ({ page, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Pintar o muro')
    await page.goto(path)
    await page.route(
      /\/history(\?|$)/,
      async (route) => {
        const read = await route.fetch()
        await ana.call(changeProject, { projectId, name: 'Praça Nova' })
        await expect(page).toHaveTitle(/Praça Nova/)
        await route.fulfill({ response: read })
      },
      { times: 1 },
    )
    await chooseInMenu(page, 'Opções do projeto', 'Histórico')
    await expect(entries(page).first()).toContainText('para “Praça Nova”')
    await expect(entries(page).last()).toContainText('Ana Souza criou o projeto')
  })

  test('mostra o board como estava, passo a passo, e devolve uma tarefa de antes', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    await ana.call(moveTask, { ...task, columnId: columnIds.doing })
    await ana.call(changeTask, { ...task, title: 'Pintar tudo', priority: 'high' })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    const past = dialogNamed(page, 'Como estava em…')
    const titles = (column: string) =>
      past.getByRole('region', { name: `Coluna ${column}`, exact: true }).locator('[data-title]')
    await expect(titles('Em Progresso')).toHaveText(['Pintar tudo'])
    await expect(past.getByRole('status').first()).toContainText(
      'Ana Souza mudou em “Pintar tudo” o título e a prioridade para Alta',
    )
    await expect(past).toContainText('Somente leitura')
    await expect(past.getByRole('button', { name: 'Adicionar tarefa' })).toHaveCount(0)
    await expectAccessibleInBoth(page)

    await page.keyboard.press('ArrowLeft')
    await expect(titles('Em Progresso')).toHaveText(['Pintar'])
    await page.keyboard.press('ArrowLeft')
    await expect(titles('A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await past.getByRole('button', { name: 'Mudança anterior' }).click()
    await expect(titles('A Fazer')).toHaveText(['Pintar'])
    await past.getByRole('slider', { name: 'Momento' }).fill('2')
    await expect(titles('A Fazer')).toHaveCount(0)
    await expect(past.getByRole('status').first()).toContainText('criou o board “Obras”')

    await past.getByLabel('Fim do dia').fill('01/01/2020')
    await expect(past).toContainText('Sem registro')
    await past.getByRole('slider', { name: 'Momento' }).fill('4')
    await titles('A Fazer').first().click()
    const then = dialogNamed(page, 'Tarefa como estava')
    await expect(then).toContainText('Prioridade Média')
    await then.getByRole('button', { name: 'Restaurar' }).click()
    await expect(then).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(past).toBeHidden()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer', 'Pintar'])
    await expect(cardTitled(page, 'Pintar')).toContainText('Média')

    await ana.call(changeColumn, {
      projectId,
      columnId: columnIds.todo,
      name: 'Depois',
      color: '#10b981',
    })
    await ana.call(moveColumn, { projectId, columnId: columnIds.todo, position: 2 })
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await past.getByRole('slider', { name: 'Momento' }).fill('4')
    await expect(titles('A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await past.getByRole('button', { name: 'Restaurar…' }).click()
    const restoring = dialogNamed(page, 'Restaurar como estava')
    await expectAccessibleInBoth(page)
    await restoring.getByRole('button', { name: 'Restaurar: A ordem do board inteiro' }).click()
    await expectToast(page, 'Ordem restaurada!')
    await restoring.getByRole('button', { name: 'Restaurar: Coluna A Fazer' }).click()
    await expectToast(page, 'Coluna restaurada!')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(past).toBeHidden()
    await expect(page.getByRole('region', { name: /^Coluna / }).first()).toHaveAccessibleName(
      'Coluna A Fazer',
    )
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
  })
  test('diz o que os outros mudaram desde a última visita, e marca o que é novo', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    await ana.call(addMember, { projectId, person: bruno.email })
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await expect.poll(() => countKept(page, 'copies')).toBeGreaterThan(0)
    await page.goto('/dashboard')
    const [taskId = ''] = taskIds
    await bruno.call(moveTask, { projectId, taskId, columnId: columnIds.doing })
    await bruno.call(changeTask, { projectId, taskId, priority: 'high' })
    await page.goto(path)
    const news = page.getByRole('complementary', { name: 'Desde a sua última visita' })
    const marked = (title: string) => cardTitled(page, title).locator('article')
    await expect(news).toContainText('Ver as 2 mudanças')
    await expect(marked('Pintar')).toHaveCSS('box-shadow', /inset/)
    await expect(marked('Varrer')).not.toHaveCSS('box-shadow', /inset/)
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const add = columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' })
    for (const top of [0, 100]) {
      await page.evaluate((top) => scrollTo({ top }), top)
      await expect
        .poll(async () => areApart(await boxOf(add), await boxOf(news.locator('> div'))))
        .toBe(true)
    }
    await chooseInMenu(page, 'Opções da tarefa Varrer', 'Duplicar Tarefa')
    const toast = toastSaying(page, 'Tarefa duplicada!')
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => areApart(await boxOf(toast), await boxOf(news.locator('> div'))))
      .toBe(true)
    await page.setViewportSize(deskViewport)
    await news.getByRole('button', { name: 'Ver as 2 mudanças' }).click()
    await expect(entries(page).filter({ hasText: 'Novo para você' })).toHaveText([
      /mudou em “Pintar” a prioridade/,
      /Bruno Lima moveu “Pintar” de A Fazer para Em Progresso/,
    ])
    await page.keyboard.press('Escape')
    await expect(news).toBeHidden()
    await expect(marked('Pintar')).not.toHaveCSS('box-shadow', /inset/)
    // What happens before one's eyes is no news.
    await bruno.call(changeTask, { projectId, taskId, title: 'Pintar tudo' })
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Pintar tudo'])
    await expect(news).toBeHidden()
  })
})
