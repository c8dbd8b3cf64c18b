import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  answering,
  boardTabs,
  boardWithTasks,
  columnNames,
  deskViewport,
  dialogNamed,
  projectCard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('modelos: um pronto para o projeto, um board guardado, usado, renomeado e excluído', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Medir o terreno')
  await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text: 'Levar a trena' })

  await test.step('um projeto a partir de um modelo pronto', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    const dialog = dialogNamed(page, 'Novo Projeto')
    await dialog.getByLabel('Modelo (opcional)').selectOption('Obra e reforma')
    await expect(dialog.getByLabel('Nome do projeto')).toHaveValue('Obra e reforma')
    await expectAccessible(page)
    await dialog.getByLabel('Nome do projeto').fill('Reforma da creche')
    await dialog.getByRole('button', { name: 'Criar Projeto' }).click()
    await expectToast(page, 'Projeto criado!')
    await projectCard(page, 'Reforma da creche')
      .getByRole('link', { name: 'Abrir Projeto' })
      .click()
    await expect(columnNames(page)).toHaveText([
      ...['Planejar', 'A executar', 'Em execução', 'Vistoria', 'Concluído'],
    ])
    await expect(titlesIn(page, 'Planejar')).toHaveCount(3)
  })

  await test.step('um board guardado como modelo', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções do board Obras' }).click()
    await page.getByRole('menuitem', { name: 'Salvar como modelo' }).click()
    const dialog = dialogNamed(page, 'Salvar como modelo')
    await dialog.getByLabel('Nome do modelo').fill('Praça')
    await expectAccessibleInBoth(page)
    await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
    await expectToast(page, 'Modelo salvo!')
  })

  await test.step('e usado para outro', async () => {
    await page.getByRole('button', { name: 'Novo Board' }).click()
    const dialog = dialogNamed(page, 'Novo Board')
    await dialog.getByLabel('Modelo (opcional)').selectOption('Praça (seu)')
    await dialog.getByRole('button', { name: 'Criar Board' }).click()
    await expect(boardTabs(page).getByRole('link', { name: 'Praça', exact: true })).toBeVisible()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Medir o terreno'])
    await expectToast(page, 'Board criado!')
    await expect(page.getByText('0/1')).toBeVisible()
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Medir o terreno'])
  })

  await test.step('nas configurações tem outro nome, e depois não existe mais', async () => {
    await page.goto('/settings')
    const list = page.getByRole('list', { name: 'Modelos' })
    await list.getByRole('button', { name: 'Renomear modelo: Praça' }).click()
    await list.getByRole('textbox').fill('Praça de bairro')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Modelo renomeado!')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    const question =
      'Tem certeza que deseja excluir o modelo "Praça de bairro"? Esta ação não pode ser desfeita.'
    await answering(page, 'accept', question, () =>
      list.getByRole('button', { name: 'Excluir o modelo Praça de bairro' }).click(),
    )
    await expectToast(page, 'Modelo excluído!')
    await expect(page.getByText('Nenhum modelo salvo ainda.')).toBeVisible()
  })
})
