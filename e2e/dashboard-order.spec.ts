import { expect } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createProject, markFavourite } from '../contract/projects.ts'
import { test } from './fixtures.ts'
import { chooseOption, chosenIn, projectCard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('a ordem escolhida fica, ao voltar de um projeto e ao recarregar, com o favorito na frente', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const bruno = await installation.person('Bruno Lima')
  const { id: projectId } = await bruno.call(createProject, { name: 'Bairro' })
  await bruno.call(addMember, { projectId, person: ana.email })
  for (const name of ['Creche', 'Arraial']) await ana.call(createProject, { name })
  const { id: last } = await ana.call(createProject, { name: 'Zelo' })
  await ana.call(markFavourite, { projectId: last, favourite: true })
  await page.goto('/dashboard')
  const names = page.getByRole('group').getByRole('heading')
  const inOrder = ['Zelo', 'Arraial', 'Bairro', 'Creche']
  await expect(names).toHaveText(['Zelo', 'Arraial', 'Creche', 'Bairro'])
  await expect(projectCard(page, 'Bairro').getByText('de Bruno Lima')).toBeVisible()
  await chooseOption(page, 'Ordem dos projetos', 'Ordem: nome')
  await expect(names).toHaveText(inOrder)
  await projectCard(page, 'Arraial').getByRole('link', { name: 'Abrir Projeto' }).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(names).toHaveText(inOrder)
  await page.reload()
  await expect(names).toHaveText(inOrder)
  await expect(chosenIn(page, 'Ordem dos projetos')).toHaveText('Ordem: nome')
})
