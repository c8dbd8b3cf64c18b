import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { createTask } from '../contract/tasks.ts'
import { slowLine } from './auth-screen.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf } from './hand.ts'
import {
  answering,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  chosenIn,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { untilAtRest } from './until-at-rest.ts'

test.describe('as tarefas', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('"Nova Tarefa" pede título, coluna e prioridade', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Tarefa' }).click()
    const dialog = dialogNamed(page, 'Nova Tarefa')
    await expect(chosenIn(dialog, 'Prioridade')).toHaveText('Média')
    await expect(chosenIn(dialog, 'Coluna')).toHaveText('A Fazer')
    await dialog.getByLabel('Título').fill('   ')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expect(dialog.getByLabel('Título')).toHaveJSProperty('validity.valid', false)
    await dialog.getByLabel('Título').fill('Comprar tinta')
    await dialog.getByLabel('Descrição').fill('Duas latas\nde azul')
    await chooseOption(dialog, 'Coluna', 'Em Progresso')
    const priority = dialog.getByRole('combobox', { name: 'Prioridade' })
    await expect(priority.getByRole('option')).toHaveText(['Baixa', 'Média', 'Alta'])
    await chooseOption(dialog, 'Prioridade', 'Alta')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Tarefa criada!')
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Comprar tinta'])
    const card = cardTitled(page, 'Comprar tinta')
    await expect(card.getByText('Prioridade Alta')).toBeVisible()
    await expect(card.getByText('Duas latas de azul')).toHaveCSS('-webkit-line-clamp', '3')
    await expect(card.getByRole('button', { name: 'Mover tarefa Comprar tinta' })).toBeVisible()
  })

  test('"Adicionar tarefa" cria no fim daquela coluna', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    const dialog = dialogNamed(page, 'Criar Nova Tarefa')
    await expect(dialog.getByRole('combobox')).toHaveCount(1)
    await dialog.getByLabel('Título').fill('Dois')
    await chooseOption(dialog, 'Prioridade', 'Baixa')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Tarefa criada!')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect(cardTitled(page, 'Dois').getByText('Prioridade Baixa')).toBeVisible()
    await expect(cardTitled(page, 'Um').getByText('Prioridade Média')).toBeVisible()
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
  })

  test('a próxima se escreve enquanto a primeira ainda viaja; longa demais, é recusada', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    const dialog = dialogNamed(page, 'Nova Tarefa')
    const title = dialog.getByLabel('Título')
    const letGo = await slowLine(page, '**/tasks')
    await expect(columnNamed(page, 'A Fazer')).toBeVisible()
    for (const name of ['Um', 'Dois']) {
      await page.keyboard.press('n')
      await title.fill(name)
      await title.press('Enter')
      await expect(dialog).toBeHidden()
    }
    letGo()
    await expectToast(page, 'Tarefa criada!')
    await expect(toastSaying(page, 'Tarefa criada!').getByText('×2')).toBeVisible()
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])

    await page.keyboard.press('n')
    await title.fill('a'.repeat(201))
    await title.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Use no máximo 200 caracteres. São 201.')
    await expect(title).toHaveValue('a'.repeat(201))
    await title.fill('a'.repeat(200))
    await dialog.getByLabel('Descrição').fill('b'.repeat(10_001))
    await expect(dialog.getByRole('alert')).toHaveText(
      'Use no máximo 10.000 caracteres. São 10.001.',
    )
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expect(dialog.getByLabel('Descrição')).toBeFocused()
  })

  test('a cópia vai para o fim com o checklist desmarcado; excluir pergunta', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text: 'Parte' })
    await page.goto(path)
    await expect(cardTitled(page, 'Um').getByText('0/1')).toBeVisible()
    await page.getByRole('button', { name: 'Opções da tarefa Um' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Mover para…',
      'Etiquetas…',
      'Responsáveis…',
      'Pegar para mim',
      'Capa…',
      'Duplicar Tarefa',
      'Selecionar',
      'Copiar link',
      'Arquivar',
      'Excluir Tarefa',
    ])
    await page.getByRole('menuitem', { name: 'Duplicar Tarefa' }).click()
    await expectToast(page, 'Tarefa duplicada!')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois', 'Um (Cópia)'])
    await expect(cardTitled(page, 'Um (Cópia)').getByText('0/1')).toBeVisible()
    const question = 'Tem certeza que deseja excluir a tarefa "Um"?'
    const remove = () => chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa')
    await answering(page, 'dismiss', question, remove)
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(3)
    await answering(page, 'accept', question, remove)
    await expectToast(page, 'Tarefa excluída!')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Um (Cópia)'])
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Um (Cópia)'])
  })

  test('os detalhes se editam; em branco não se salva; sair sem salvar pergunta', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const task = { title: 'Comprar tinta', description: 'Azul', priority: 'high' } as const
    await ana.call(createTask, { projectId, columnId: columnIds.doing, ...task })
    const { promise: asked, resolve: loadLateParts } = Promise.withResolvers<void>()
    await page.route('**/assets/OpenedSections-*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(path)
    await cardTitled(page, 'Comprar tinta').click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    await expect(dialog.getByLabel('Título')).toHaveValue('Comprar tinta')
    await expect(dialog.getByLabel('Descrição')).toHaveValue('Azul')
    await expect(dialog.getByText('Alta', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('combobox')).toHaveCount(0)
    const save = dialog.getByRole('button', { name: 'Salvar Alterações' })
    await page.evaluate(untilAtRest)
    const place = await boxOf(save)
    loadLateParts()
    await expect(dialog.getByRole('heading', { name: 'Comentários' })).toBeVisible()
    expect(await boxOf(save), 'the button does not move').toEqual(place)

    await dialog.getByLabel('Título').fill('   ')
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(dialog.getByLabel('Título')).toHaveJSProperty('validity.valid', false)
    await expect(dialog).toBeVisible()

    await dialog.getByLabel('Título').fill('Comprar mais tinta')
    const question = 'Descartar as alterações que ainda não foram salvas?'
    await answering(page, 'dismiss', question, () => page.keyboard.press('Escape'))
    await expect(dialog.getByLabel('Título')).toHaveValue('Comprar mais tinta')
    await dialog.getByLabel('Descrição').fill('Azul e verde')
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(dialog).toBeHidden()
    await expect(cardTitled(page, 'Comprar mais tinta').getByText('Azul e verde')).toBeVisible()

    await page.getByRole('button', { name: 'Comprar mais tinta', exact: true }).click()
    await dialog.getByLabel('Descrição').fill('Nada disso')
    await answering(page, 'accept', question, () =>
      dialog.getByRole('button', { name: 'Cancelar' }).click(),
    )
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(cardTitled(page, 'Comprar mais tinta').getByText('Azul e verde')).toBeVisible()
  })

  test('o checklist cresce, é marcado e encolhe, sem salvar nada mais', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    await expect(dialog.getByText('Nenhum item no checklist ainda')).toBeVisible()
    await expect(dialog.getByText('0/0 completos')).toBeVisible()
    const add = dialog.getByRole('button', { name: 'Adicionar' })
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Novo item').fill('Medir')
    await add.click()
    await expectToast(page, 'Item adicionado!')
    await dialog.getByLabel('Novo item').fill('Pintar')
    await dialog.getByLabel('Novo item').press('Enter')
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await expect(dialog.getByText('0/2 completos')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Medir' }).click()
    await expect(dialog.getByText('1/2 completos')).toBeVisible()
    await dialog.getByRole('button', { name: 'Excluir item Pintar' }).click()
    await expect(dialog.getByText('1/1 completos')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(cardTitled(page, 'Um').getByText('1/1')).toBeVisible()
    await page.reload()
    await expect(cardTitled(page, 'Um').getByText('1/1')).toBeVisible()
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Medir' })).toBeChecked()
  })
})
