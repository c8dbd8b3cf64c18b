import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { createBoard } from '../contract/boards.ts'
import { defaultColumns } from '../contract/defaults.ts'
import { createProject } from '../contract/projects.ts'
import { createTask, deleteTask } from '../contract/tasks.ts'
import { newId } from '../server/db/new-id.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test('um board se mostra por um link público, ao vivo, num site escolhido, até ser encerrado', async ({
  page,
  browser,
  newWindow,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const [projectId, boardId, taskId] = [newId(), newId(), newId()]
  await ana.call(createProject, { id: projectId, name: 'Obra da praça' })
  await ana.call(createBoard, { projectId, id: boardId, name: 'Praça' })
  const columnId = defaultColumns(boardId)[0]?.id ?? ''
  const assignees = [ana.userId]
  const late = { title: 'Pintar o muro', dueDate: '2020-02-03', assignees }
  await ana.call(createTask, { projectId, id: taskId, columnId, ...late })

  await page.goto(`/project/${projectId}`)
  await page.getByRole('button', { name: 'Opções do board Praça' }).click()
  await page.getByRole('menuitem', { name: 'Link público' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link público' })
  await dialog.getByLabel('Vale por quantos dias').fill('7')
  const sites = dialog.getByLabel('Sites que podem incorporar o board')
  let frame = ''
  const [school, other] = [await siteWith(() => frame), await siteWith(() => frame)]
  await sites.fill(school.origin)
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const address = await dialog.getByLabel('Endereço').inputValue()
  await expect(dialog.getByText('Ligado', { exact: true })).toBeVisible()

  // Whoever has the address needs no account.
  const visitor = await newWindow()
  await visitor.setViewportSize({ width: 390, height: 800 })
  await visitor.goto(address)
  const todo = visitor.getByRole('region', { name: /A Fazer/ })
  await expect(todo.getByRole('listitem')).toHaveText(/#1 Pintar o muro\s+Atrasada: 03\/02\/2020/)
  await expect(visitor.getByText('Ana')).toHaveCount(0)
  await expect(visitor.getByText('Ao vivo')).toBeVisible()
  await expectAccessibleInBoth(visitor)
  const icon = await visitor.locator('link[rel="icon"]').getAttribute('href')
  const { 'content-type': type } = (await visitor.request.get(icon ?? '')).headers()
  expect(type).toContain('image/svg+xml')
  await dialog.getByRole('checkbox', { name: 'Mostrar os nomes dos responsáveis' }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Link público atualizado!')
  await ana.call(createTask, { projectId, columnId, title: 'Plantar ipês' })
  await expect(todo.getByRole('listitem')).toHaveCount(2)
  await expect(todo.getByText(ana.name)).toBeVisible()
  await ana.call(deleteTask, { projectId, taskId })
  await expect(todo.getByRole('listitem')).toHaveText([/Plantar ipês/])

  // What happened while the visitor had no connection is there when it is back.
  await visitor.route('**/eventos*', (route) => route.abort('internetdisconnected'))
  await visitor.goto(address)
  await expect(visitor.getByText('Sem conexão')).toBeVisible()
  await ana.call(createTask, { projectId, columnId, title: 'Regar' })
  await visitor.unroute('**/eventos*')
  await expect(todo.getByRole('listitem')).toHaveText([/Plantar ipês/, /Regar/])

  // A site that was chosen shows it, and no other one.
  const host = await browser.newPage()
  const inFrame = host.frameLocator('iframe').getByText('Plantar ipês')
  frame = address
  await host.goto(other.origin)
  await expect(host.locator('iframe')).toBeVisible()
  await expect(inFrame).toHaveCount(0)
  await host.goto(school.origin)
  await expect(inFrame).toBeVisible()
  await host.close()

  page.on('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar link' })).toBeVisible()
  await expect(visitor.getByText('Este link foi encerrado.')).toBeVisible()
  await expect(visitor.getByText('Plantar ipês')).toHaveCount(0)
  for (const site of [school, other]) site.close()
})

/** A site of somebody else's, whose page is nothing but this frame. */
async function siteWith(address: () => string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${address()}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
