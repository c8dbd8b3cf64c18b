import { expect } from '@playwright/test'
import { addMember, listMembers } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { expectAccessible } from './accessibility.ts'
import { slowLine } from './auth-screen.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  chooseInMenu,
  chooseOption,
  chosenIn,
  deskViewport,
  dialogNamed,
  projectCard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('compartilhar um projeto', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('pelo nome completo: a pessoa entra, muda de acesso e sai', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Compartilhado')
    const { id: projectId } = await ana.call(createProject, { name: 'Feira' })
    await page.goto('/dashboard')
    const letGo = await slowLine(page, '**/members')
    await chooseInMenu(page, 'Ações do projeto Feira', 'Compartilhar Projeto')
    const dialog = dialogNamed(page, 'Compartilhar Projeto')
    await expect(dialog.getByRole('status')).toHaveText('Carregando...')
    letGo()
    await expect(dialog.getByText('Nenhum membro adicional')).toBeVisible()
    const person = dialog.getByLabel('Nome completo')
    const add = dialog.getByRole('button', { name: 'Adicionar' })
    await person.fill('   ')
    await add.click()
    await expect(person).toHaveJSProperty('validity.valid', false)

    await person.fill('Bruno')
    await add.click()
    await expectToast(
      page,
      'Usuário não encontrado',
      'Digite o nome completo do usuário conforme cadastrado no sistema.',
    )
    await expect(person).toHaveValue('Bruno')

    await person.fill('  Bruno Compartilhado ')
    await person.press('Enter')
    await expectToast(page, 'Projeto compartilhado!')
    const member = dialog.getByRole('listitem')
    await expect(member).toHaveCount(1)
    await expect(member.getByText('B', { exact: true })).toBeVisible()
    await expect(member.getByText('Bruno Compartilhado', { exact: true })).toBeVisible()
    await expect(member.getByText('Cliente')).toBeVisible()
    const access = chosenIn(dialog, 'Acesso de Bruno Compartilhado')
    await expect(access).toHaveText('Editar')
    await expect(person).toHaveValue('')

    await person.fill(bruno.email)
    await add.click()
    await expectToast(page, 'Usuário já é membro', 'Este usuário já tem acesso ao projeto.')

    await chooseOption(dialog, 'Acesso de Bruno Compartilhado', 'Ver')
    await expectToast(page, 'Acesso alterado!')
    await expect(access).toHaveText('Ver')
    expect((await ana.call(listMembers, { projectId })).members).toMatchObject([
      { userId: bruno.userId, role: 'client', access: 'view' },
    ])

    await expect(dialog.getByText('Quem é removido sai também das tarefas.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remover Bruno Compartilhado' }).click()
    await expectToast(page, 'Membro removido!')
    await expect(dialog.getByText('Nenhum membro adicional')).toBeVisible()
  })

  test('um nome errado não esconde que o certo entrou', async ({ page, ana, installation }) => {
    await installation.person('Bruno Compartilhado')
    await ana.call(createProject, { name: 'Feira' })
    await page.goto('/dashboard')
    await chooseInMenu(page, 'Ações do projeto Feira', 'Compartilhar Projeto')
    const person = dialogNamed(page, 'Compartilhar Projeto').getByLabel('Nome completo')
    await person.fill('Bruno')
    await person.press('Enter')
    // Pointed at, it stays for as long as the machine takes, which is more than its eight seconds.
    const error = toastSaying(page, 'Usuário não encontrado')
    await error.hover()
    await expect(person).toHaveAccessibleDescription(
      'Usuário não encontrado. Digite o nome completo do usuário conforme cadastrado no sistema.',
    )
    await expectAccessible(page)
    await person.fill('Bruno Compartilhado')
    await expect(person).toHaveAccessibleDescription('')
    await person.press('Enter')
    await expectToast(page, 'Projeto compartilhado!')
    await expect(error).toBeVisible()
  })

  test('quem criou já é membro; nomes iguais pedem o e-mail; a lista tem 10rem', async ({
    page,
    ana,
    installation,
  }) => {
    const { id: projectId } = await ana.call(createProject, { name: 'Feira' })
    const first = await installation.person('Clara Repetida')
    const second = await installation.person('Clara Repetida')
    await page.goto('/dashboard')
    await chooseInMenu(page, 'Ações do projeto Feira', 'Compartilhar Projeto')
    const dialog = dialogNamed(page, 'Compartilhar Projeto')
    const person = dialog.getByLabel('Nome completo')
    await person.fill(ana.email)
    await person.press('Enter')
    await expectToast(page, 'Usuário já é membro', 'Este usuário já tem acesso ao projeto.')
    await person.fill('Clara Repetida')
    await person.press('Enter')
    await expectToast(
      page,
      'Mais de um usuário com este nome',
      'Digite o e-mail de cadastro da pessoa no lugar do nome.',
    )
    await person.fill(first.email)
    await chooseOption(dialog, 'Acesso', 'Gerenciar')
    await expect(dialog.getByText('Edita, compartilha, renomeia e exclui o projeto.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    for (const other of [second, await installation.person('Davi Reis')]) {
      await ana.call(addMember, { projectId, person: other.email })
    }
    await page.reload()
    await chooseInMenu(page, 'Ações do projeto Feira', 'Compartilhar Projeto')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('list')).toHaveCSS('max-height', '160px')
    await expect(dialog.getByRole('list')).toHaveCSS('overflow-y', 'auto')
  })

  test('quem recebe vê o projeto, só o que pode fazer com ele, e pode sair', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { id: projectId } = await ana.call(createProject, { name: 'Feira' })
    await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
    const his = await windowOf(bruno)
    await his.goto('/dashboard')
    await expect(projectCard(his, 'Feira').getByText('Compartilhado · Ver')).toBeVisible()
    await his.getByRole('button', { name: 'Ações do projeto Feira' }).click()
    await expect(his.getByRole('menuitem')).toHaveText([
      'Duplicar Projeto',
      'Copiar link',
      'Sair do Projeto',
    ])
    his.once('dialog', (dialog) => void dialog.accept())
    await his.getByRole('menuitem', { name: 'Sair do Projeto' }).click()
    await expectToast(his, 'Você saiu do projeto!')
    await expect(his.getByText('Nenhum projeto ainda')).toBeVisible()
    expect((await ana.call(listMembers, { projectId })).members).toEqual([])
  })
})
