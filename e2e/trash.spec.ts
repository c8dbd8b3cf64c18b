import { expect } from '@playwright/test'
import { deleteColumn } from '../contract/columns.ts'
import { deleteTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import {
  answering,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  columnNames,
  deskViewport,
  dialogNamed,
  projectCard,
  sharedBoard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('a Lixeira (R21, R22)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('mostra o que foi excluído, também por outros, e traz de volta ao lugar', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, projectId, path, taskIds, columnIds } = await sharedBoard(
      installation,
      ana,
      ...['Pintar', 'Regar', 'Podar'],
    )
    await bruno.call(deleteTask, { projectId, taskId: taskIds[1] ?? '' })
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Podar'])

    await chooseInMenu(page, 'Opções do projeto', 'Lixeira')
    const trash = dialogNamed(page, 'Lixeira')
    const row = trash.getByRole('listitem')
    await expect(row).toContainText('Regar')
    await expect(row).toContainText('Tarefa · de A Fazer, Obras')
    await expect(row).toContainText('Por Bruno Lima')
    await bruno.call(deleteColumn, { projectId, columnId: columnIds.doing })
    await expect(row).toHaveCount(2)
    await expectAccessibleInBoth(page)

    await trash.getByLabel('Buscar na Lixeira').fill('regar')
    await expect(row).toHaveCount(1)
    await trash.getByRole('button', { name: 'Restaurar Regar', exact: true }).press('Enter')
    await expectToast(page, 'Tarefa restaurada!')
    await expect(trash).toContainText('Nada na Lixeira corresponde à busca.')
    await trash.getByLabel('Buscar na Lixeira').fill('')
    await expect(row).toContainText('Em Progresso')
    await whileOffline(page, async () => {
      await expect(trash).toContainText('Sem conexão nada pode ser restaurado.')
      for (const button of await row.getByRole('button').all()) await expect(button).toBeDisabled()
    })
    await trash.getByRole('button', { name: 'Restaurar Em Progresso', exact: true }).click()
    await expect(trash).toContainText('A Lixeira está vazia')
    await page.keyboard.press('Escape')
    for (const screen of [page, his]) {
      await expect(titlesIn(screen, 'A Fazer')).toHaveText(['Pintar', 'Regar', 'Podar'])
      await expect(columnNames(screen)).toHaveText(['A Fazer', 'Em Progresso', 'Concluído'])
    }
  })

  test('o link de uma tarefa excluída a oferece, em outra coluna se a sua não existe mais', async ({
    page,
    ana,
  }) => {
    const { projectId, path, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar', 'Regar')
    const taskId = taskIds[0] ?? ''
    await ana.call(deleteTask, { projectId, taskId })
    await ana.call(deleteColumn, { projectId, columnId: columnIds.todo })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${path}?task=${taskId}`)
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    const offer = details.getByRole('region', { name: 'Na Lixeira' })
    await expect(offer).toContainText('o lugar de antes não existe mais')
    await offer.getByRole('button', { name: 'Restaurar em… Pintar' }).click()
    await offer.getByLabel('Coluna').selectOption('Concluído')
    await expectAccessibleInBoth(page)
    await offer.getByRole('button', { name: 'Restaurar aqui' }).click()
    await expect(details.getByLabel('Título')).toHaveValue('Pintar')
    await page.keyboard.press('Escape')
    await expect(cardTitled(page, 'Pintar')).toBeVisible()
  })

  test('o que sai dela para sempre é só o que se viu ao confirmar', async ({
    page,
    ana,
    installation,
  }) => {
    const board = await sharedBoard(installation, ana, 'Pintar', 'Regar', 'Podar', 'Varrer')
    const { bruno, projectId, path, taskIds } = board
    const [first = '', second = '', third = '', late = ''] = taskIds
    for (const taskId of [first, second, third]) await bruno.call(deleteTask, { projectId, taskId })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Lixeira')
    const trash = dialogNamed(page, 'Lixeira')
    const row = trash.getByRole('listitem')
    await expect(row).toHaveCount(3)
    const question = `Tem certeza que deseja excluir definitivamente a tarefa "Pintar"?`
    await answering(page, 'accept', `${question} Esta ação não pode ser desfeita.`, () =>
      trash.getByRole('button', { name: 'Excluir definitivamente Pintar' }).click(),
    )
    await expectToast(page, 'Excluído definitivamente!')
    await expect(row).toHaveCount(2)

    page.once('dialog', async (dialog) => {
      await bruno.call(deleteTask, { projectId, taskId: late })
      await dialog.accept()
    })
    await trash.getByRole('button', { name: 'Esvaziar Lixeira' }).click()
    await expectToast(page, 'Lixeira esvaziada!')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Varrer')
    const empty = 'Tem certeza que deseja esvaziar a Lixeira? Esta ação não pode ser desfeita.'
    await answering(page, 'dismiss', empty, () =>
      trash.getByRole('button', { name: 'Esvaziar Lixeira' }).click(),
    )
    await expect(row).toHaveCount(1)
    await answering(page, 'accept', empty, () =>
      trash.getByRole('button', { name: 'Esvaziar Lixeira' }).click(),
    )
    await expect(trash).toContainText('A Lixeira está vazia')
    await expectAccessibleInBoth(page)
  })

  test('um projeto excluído volta da Lixeira, ou sai dela para sempre', async ({ page, ana }) => {
    await boardWithTasks(ana, 'Pintar')
    await page.goto('/dashboard')
    page.on('dialog', (dialog) => void dialog.accept())
    const removeProject = () =>
      chooseInMenu(page, 'Ações do projeto Praça das Flores', 'Excluir Projeto')
    await removeProject()
    await expectToast(page, 'Projeto excluído!')
    await expect(projectCard(page, 'Praça das Flores')).toHaveCount(0)
    await toastSaying(page, 'Projeto excluído!').getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Projeto restaurado!')
    await expect(projectCard(page, 'Praça das Flores')).toBeVisible()
    await removeProject()
    await page.getByRole('button', { name: 'Lixeira' }).click()
    const trash = dialogNamed(page, 'Lixeira')
    await expect(trash.getByRole('listitem')).toContainText('Excluído por Ana Souza')
    await expectAccessibleInBoth(page)
    await trash.getByRole('button', { name: 'Restaurar Praça das Flores' }).click()
    await expect(trash).toContainText('A Lixeira está vazia')
    await page.keyboard.press('Escape')
    await expect(projectCard(page, 'Praça das Flores')).toBeVisible()
    await removeProject()
    await expect(projectCard(page, 'Praça das Flores')).toHaveCount(0)
    await page.getByRole('button', { name: 'Lixeira' }).click()
    await trash.getByRole('button', { name: /^Excluir definitivamente/ }).click()
    await expect(trash).toContainText('A Lixeira está vazia')
  })
})
