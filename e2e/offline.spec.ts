import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { addMember } from '../contract/members.ts'
import { changeProject, openProject } from '../contract/projects.ts'
import { changeTask, createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { countKept, stores, untilOpensOffline } from './kept-on-device.ts'
import { offlineBanner as banner, whileTurnedAway } from './outage.ts'
import {
  addTaskTo,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('sem conexão', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('o que se faz fica guardado, também ao recarregar, e é enviado em ordem quando ela volta', async ({
    page,
    context,
    ana,
  }) => {
    const { path, projectId, columnIds, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    const taskId = taskIds[0] ?? ''
    await ana.call(addItem, { projectId, taskId, text: 'Medir' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await expect(details.getByRole('checkbox', { name: 'Medir' })).toBeVisible()
    await details.getByRole('button', { name: 'Cancelar' }).click()
    await untilOpensOffline(page)

    await context.setOffline(true)
    await addTaskTo(page, 'A Fazer', 'Três')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois', 'Três'])
    await expect(banner(page)).toContainText('1 alteração guardada neste aparelho')
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    await details.getByRole('checkbox', { name: 'Medir' }).click()
    await details.getByLabel('Título').fill('Um, melhor')
    await details.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(details).toBeHidden()
    // Written on top of a text that the server does not know yet.
    await page.getByRole('button', { name: 'Um, melhor', exact: true }).click()
    await details.getByLabel('Descrição').fill('Com descrição')
    await details.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(details).toBeHidden()
    await chooseInMenu(page, 'Opções da tarefa Três', 'Duplicar Tarefa')
    await expect(banner(page)).toContainText('5 alterações guardadas neste aparelho')

    await page.reload()
    const titles = ['Um, melhor', 'Dois', 'Três', 'Três (Cópia)']
    await expect(titlesIn(page, 'A Fazer')).toHaveText(titles)
    await expect(cardTitled(page, 'Um, melhor').getByText('1/1')).toBeVisible()
    await expect(banner(page)).toContainText('5 alterações guardadas neste aparelho')
    await context.setOffline(false)
    await expectToast(page, 'Conexão de volta', '5 alterações foram enviadas.')
    await expect(banner(page)).toBeHidden()
    const { board } = await ana.call(openProject, { projectId })
    const column = board?.columns.find(({ id }) => id === columnIds.todo)
    expect(column?.tasks.map(({ title }) => title)).toEqual(titles)
    const text = { title: 'Um, melhor', description: 'Com descrição' }
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ ...text, done: 1 })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(titles)
    expect(await countKept(page, 'outbox')).toBe(0)
  })

  test('a lista de projetos leva aos boards já abertos aqui', async ({ page, context, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await untilOpensOffline(page)
    await context.setOffline(true)
    await page.goto('/dashboard')
    const opened = page.getByRole('region', { name: 'Abertos neste aparelho' })
    await expect(opened.getByText('Praça das Flores')).toBeVisible()
    await expect(page.getByText('Assim que a conexão voltar, eles aparecem aqui.')).toBeVisible()
    await expectAccessible(page)
    await opened.getByRole('link', { name: 'Obras' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await expect(banner(page)).toContainText('O que você fizer fica guardado.')
    await page.goto('/dashboard')
    await expect(opened).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('group', { name: 'Praça das Flores' })).toBeVisible()
    await expect(opened).toBeHidden()
  })

  test('o que já não pode ser feito é listado, com o motivo e o que foi escrito', async ({
    page,
    context,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    const [first = '', second = ''] = taskIds
    await ana.call(addMember, { projectId, person: bruno.email })
    await page.goto(path)
    await untilOpensOffline(page)
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    for (const title of ['Um', 'Dois']) {
      await page.getByRole('button', { name: title, exact: true }).click()
      await expect(details.getByLabel('Título')).toHaveValue(title)
      await details.getByRole('button', { name: 'Cancelar' }).click()
    }

    await context.setOffline(true)
    for (const title of ['Um', 'Dois']) {
      await page.getByRole('button', { name: title, exact: true }).click()
      await details.getByLabel('Descrição').fill(`Minhas palavras sobre ${title}`)
      await details.getByRole('button', { name: 'Salvar Alterações' }).click()
    }
    await addTaskTo(page, 'A Fazer', 'Três')
    await expect(banner(page)).toContainText('3 alterações')
    await bruno.call(deleteTask, { projectId, taskId: first })
    await bruno.call(changeTask, { projectId, taskId: second, description: 'Palavras de Bruno' })
    await context.setOffline(false)

    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Três'])
    const notice = page.getByRole('status').filter({ hasText: 'não foram aceitas' })
    await expect(notice).toContainText('2 alterações não foram aceitas.')
    await notice.getByRole('button', { name: 'Ver' }).click()
    const list = dialogNamed(page, 'Alterações que não foram aceitas')
    const [gone, changed] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
    await expect(gone).toContainText('Editar a tarefa “Um”')
    await expect(gone).toContainText('Não encontramos o que você procura.')
    await expect(gone).toContainText('Minhas palavras sobre Um')
    await expect(changed).toContainText('Esta tarefa mudou enquanto você escrevia.')
    await expect(changed).toContainText('Minhas palavras sobre Dois')
    await expect(changed).toContainText('Palavras de Bruno')
    await expectAccessible(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await changed.getByRole('button', { name: 'Copiar texto' }).click()
    await expectToast(page, 'Texto copiado!')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Minhas palavras sobre Dois')
    await list.getByRole('button', { name: 'Dispensar todas' }).click()
    await expect(notice).toBeHidden()
    expect(await countKept(page, 'refused')).toBe(0)
  })

  test('sair apaga o que este aparelho guardou, e antes pergunta pelo que não foi enviado', async ({
    page,
    context,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await untilOpensOffline(page)
    await context.setOffline(true)
    await addTaskTo(page, 'A Fazer', 'Dois')
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    const question =
      'Há 1 alteração que ainda não foi enviada. Ao sair, ela se perde. Sair mesmo assim?'
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => asked).toEqual([question])
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth/)
    for (const store of stores) expect(await countKept(page, store), store).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('uma tela que fica aberta não guarda cada novidade para sempre', async ({ page, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await untilOpensOffline(page)
    const rename = (name: string) => ana.call(changeProject, { projectId, name })
    for (let number = 1; number <= 90; number += 1) await rename(`Nome ${number}`)
    await expect.poll(() => countKept(page, 'events')).toBeGreaterThan(50)
    for (let number = 91; number <= 110; number += 1) await rename(`Nome ${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nome 110')
    await expect.poll(() => countKept(page, 'events')).toBeLessThan(20)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nome 110')
  })

  test('onde um intermediário corta o fluxo de eventos, as novidades chegam sem ele', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
    await page.route(/\/events\?/, (route) => {
      const stream = route.request().headers().accept === 'text/event-stream'
      return stream ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue()
    })
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Dois' })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect(banner(page)).toBeHidden()
  })

  for (const status of [502, 503]) {
    test(`quem recarrega enquanto um ${status} vem no lugar do servidor vê o que o aparelho tem`, async ({
      page,
      installation,
      ana,
    }) => {
      const { path } = await boardWithTasks(ana, 'Um')
      await page.goto(path)
      await untilOpensOffline(page)
      await whileTurnedAway(installation, status, async () => {
        await page.reload()
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
        await addTaskTo(page, 'A Fazer', 'Dois')
      })
      await expect.poll(() => countKept(page, 'outbox')).toBe(0)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    })
  }
})
