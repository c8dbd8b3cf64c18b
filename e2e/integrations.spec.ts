import { expect } from '@playwright/test'
import { getAgents } from '../contract/agents.ts'
import { createBoard } from '../contract/boards.ts'
import { createProject } from '../contract/projects.ts'
import { createToken } from '../contract/tokens.ts'
import { newId } from '../server/db/new-id.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test('um token se cria, aparece uma vez, abre a API e se encerra', async ({
  page,
  request,
  ana,
}) => {
  const projectId = newId()
  await ana.call(createProject, { id: projectId, name: 'Obra da praça' })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Criar token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar token' })
  await dialog.getByLabel('Nome').fill('Planilha do time')
  await dialog.getByLabel('Projetos', { exact: true }).selectOption('Só os que eu escolher')
  await expect(dialog.getByRole('button', { name: 'Criar token' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Obra da praça' }).check()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Criar token' }).click()

  const shown = page.getByRole('dialog', { name: 'Token criado' })
  const secret = await shown.getByLabel('Token').inputValue()
  const headers = { authorization: `Bearer ${secret}` }
  const answer = () => request.get(`/api/projects/${projectId}`, { headers })
  expect((await answer()).status()).toBe(200)
  expect((await request.delete(`/api/projects/${projectId}`, { headers })).status()).toBe(403)
  await shown.getByRole('button', { name: 'Concluir' }).click()

  const token = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(token).toContainText('Planilha do time')
  await expect(token).toContainText('Obra da praça')
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar endereço de calendário' }).click()
  const address = await page.getByLabel('Endereço do calendário').inputValue()
  expect(await (await request.get(address)).text()).toContain('BEGIN:VCALENDAR')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('button', { name: 'Encerrar o calendário Minhas tarefas' }).click()
  await expectToast(page, 'Endereço encerrado!')
  expect((await request.get(address)).status()).toBe(404)

  const end = token.getByRole('button', { name: 'Encerrar o token Planilha do time' })
  page.once('dialog', (question) => void question.dismiss())
  await end.click()
  expect((await answer()).status()).toBe(200)
  page.once('dialog', (question) => void question.accept())
  await end.click()
  await expectToast(page, 'Token encerrado!')
  await expect(token).toHaveCount(0)
  expect((await answer()).status()).toBe(401)
})

test('um webhook se cria no projeto, se testa, e o registro diz o que houve', async ({
  page,
  request,
  ana,
}) => {
  const projectId = newId()
  await ana.call(createProject, { id: projectId, name: 'Obra da praça' })
  await ana.call(createBoard, { projectId, name: 'Praça' })
  await page.goto(`/project/${projectId}`)
  await page.getByRole('button', { name: 'Opções do projeto' }).click()
  await page.getByRole('menuitem', { name: 'Integrações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Integrações' })
  await dialog.getByRole('button', { name: 'Criar webhook' }).click()
  await dialog.getByLabel('Endereço').fill('https://192.0.2.1/gancho')
  await dialog.getByRole('checkbox', { name: 'Etiquetas' }).uncheck()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Criar webhook' }).click()
  const secret = dialog.getByLabel('Segredo das assinaturas')
  await expect(secret).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(secret).toHaveCount(0)

  // An address that nobody has: it is refused before anything leaves.
  await dialog.getByRole('button', { name: 'Enviar teste' }).click()
  const log = dialog.getByRole('list', { name: 'Entregas' })
  await expect(log).toContainText('webhook.test · endereço recusado')
  await expect(dialog.getByText('Falhando')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect(dialog.getByText('Desligado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Religar' }).click()
  // The delivery that failed is tried again after a few seconds.
  await expect(dialog.getByText(/^(Ligado|Falhando)$/)).toBeVisible()
  const agents = dialog.getByRole('checkbox', {
    name: 'Agentes e programas com token podem entrar neste projeto',
  })
  await expect(agents).toBeChecked()
  await agents.click()
  await expect(agents).not.toBeChecked()
  expect(await ana.call(getAgents, { projectId })).toMatchObject({ allowed: false })

  const wish = { name: 'Planilha', scope: 'write', projectIds: null, days: 1 } as const
  const { secret: token } = await ana.call(createToken, wish)
  const rename = () =>
    request.patch(`/api/projects/${projectId}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Obra do pátio' },
    })
  expect((await rename()).status()).toBe(404)
  await agents.click()
  await expect(agents).toBeChecked()
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByRole('list', { name: 'Webhooks' })).toHaveCount(0)

  // What a program does is told with the name of its token.
  expect((await rename()).status()).toBe(200)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/project/${projectId}`)
  await page.getByRole('button', { name: 'Opções do projeto' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const told = page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem').first()
  await expect(told).toContainText('para “Obra do pátio” · por meio de Planilha')
})
