import { expect, type Page } from '@playwright/test'
import { attachFile } from '../contract/files.ts'
import { changeProject } from '../contract/projects.ts'
import { deleteTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { adminEmail, adminPassword } from './installation.ts'
import { boardWithTasks } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const figure = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('o administrador vê quanto os arquivos ocupam, onde, e o que fazer quando não dá para ler', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { projectId, taskIds } = await boardWithTasks(ana, 'Pintar', 'Lixar')
  // Long, as people's names for things are, and no other story's.
  const name = `Reforma da praça com um nome que não cabe na linha ${crypto.randomUUID()}`
  await ana.call(changeProject, { projectId, name })
  const bytes = new Uint8Array(Buffer.from('R$ 300'))
  for (const taskId of taskIds) {
    await ana.call(attachFile, { projectId, taskId, name: 'orçamento.txt' }, { bytes })
  }
  await signInTo(context, installation, { email: adminEmail }, adminPassword)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('/api/storage', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'unexpected_failure', message: 'Algo deu errado.' },
    }),
  )
  await page.goto('/admin/armazenamento')
  await expect(page.getByText('O armazenamento não pôde ser lido')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()

  const own = page.getByRole('listitem').filter({ hasText: name })
  await expect(own).toContainText('2 arquivos')
  await expect(own).toContainText('12 bytes')
  for (const title of ['Em tarefas', 'Miniaturas e fotos', 'Na lixeira', 'A caminho']) {
    await expect(figure(page, title)).toContainText(/\d+ arquivos?$/)
  }
  await expect(figure(page, 'À espera de limpeza')).toBeVisible()
  await expect(figure(page, 'Livre no disco')).toContainText(/GB|MB/)
  await expect(page.getByText('Ainda não houve. npm run files:check')).toBeVisible()
  const overflow = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)

  await ana.call(deleteTask, { projectId, taskId: taskIds[0] ?? '' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(own).toContainText('1 arquivo')
  await expect(own).toContainText('6 bytes')
  await expectAccessibleInBoth(page)
})
