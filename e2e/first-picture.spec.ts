import { expect, type Page } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { createLabel } from '../contract/labels.ts'
import { addMember, removeMember } from '../contract/members.ts'
import { changeProject } from '../contract/projects.ts'
import { createTask, moveTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { firstDrawings, holdApp, keepFirstDrawings, picture } from './first-picture.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { endSessions, signInAgain, signInTo } from './sign-in.ts'

const pictures = (page: Page) => page.evaluate(() => localStorage.getItem('mutirao.pictures'))
const untilPictured = (page: Page) => expect.poll(() => pictures(page)).not.toBeNull()

/** The page is not loaded before the app is. */
const untilCommit = { waitUntil: 'commit' } as const

/** Something of everything that a card or a column can show. */
async function fullProject(ana: Person) {
  const board = await boardWithTasks(ana, 'Só o título')
  const { projectId, columnIds } = board
  await ana.call(changeProject, { projectId, description: 'Uma praça para o bairro inteiro' })
  const long = 'Combinar com a vizinhança\no dia do mutirão, as ferramentas e quem traz o almoço. '
  const labels = ['Horta', 'Obra', 'Mutirão', 'Doação', 'Festa'].map((name) => ({
    id: crypto.randomUUID(),
    name,
  }))
  for (const label of labels) await ana.call(createLabel, { projectId, ...label, color: 'teal' })
  for (const [index, priority] of (['low', 'medium', 'high'] as const).entries()) {
    const id = crypto.randomUUID()
    const title = `Tarefa ${priority} <b>&amp; "aspas"</b>`
    const description = long.repeat(index)
    const dueDate = `2026-12-0${index + 1}`
    await ana.call(createTask, {
      ...{ projectId, id, columnId: columnIds.doing, title, description, priority, dueDate },
      ...{ labels: labels.slice(index).map(({ id }) => id), assignees: [ana.userId] },
      cover: index === 1 ? 'yellow' : null,
    })
    for (const text of ['Um', 'Dois'].slice(index)) {
      await ana.call(addItem, { projectId, taskId: id, text })
    }
  }
  for (let index = 1; index <= 12; index += 1) {
    const [columnId, title] = [columnIds.done, `Feita ${index}`]
    await ana.call(createTask, { projectId, columnId, title, description: long })
  }
  await anotherBoardWithTasks(ana, projectId, 'Festa')
  return board
}

test.describe('o primeiro desenho do board', () => {
  test.use({ viewport: deskViewport, hasty: true })

  test('é o mesmo que o do app, para quem gerencia, edita ou só vê', async ({
    windowOf,
    installation,
    ana,
  }) => {
    test.slow()
    const { path, projectId, boardId } = await fullProject(ana)
    const bruno = await installation.person('Bruno Lima')
    const clara = await installation.person('Clara Dias')
    await ana.call(addMember, { projectId, person: bruno.email, access: 'edit' })
    await ana.call(addMember, { projectId, person: clara.email, access: 'view' })
    for (const [viewport, colorScheme] of [
      [deskViewport, 'light'],
      [{ width: 390, height: 844 }, 'dark'],
    ] as const) {
      for (const person of [ana, bruno, clara]) {
        const page = await windowOf(person)
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.addInitScript(keepFirstDrawings)
        // From the answer of the server, and then from what the device keeps.
        for (const visit of ['first', 'second']) {
          const letAppIn = await holdApp(page)
          await page.goto(`${path}?board=${boardId}`, untilCommit)
          await expect(picture(page)).toBeVisible()
          await letAppIn()
          const drawings = await firstDrawings(page)
          const where = `${person.name}, ${viewport.width} px, ${visit}`
          expect(drawings.app.length, where).toBeGreaterThan(100)
          expect(drawings.picture, where).toEqual(drawings.app)
          await untilPictured(page)
        }
      }
    }
  })

  test.describe('antes de o app chegar', () => {
    test.beforeEach(async ({ context, installation, ana }) => {
      await signInTo(context, installation, ana)
    })

    test('o projeto é pedido uma vez só, pelo desenho e pelo app', async ({ page, ana }) => {
      const { path, projectId } = await boardWithTasks(ana, 'Pintar')
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname === `/api/projects/${projectId}`) asked.push(pathname)
      })
      await page.addInitScript(keepFirstDrawings)
      const letAppIn = await holdApp(page)
      await page.goto(path, untilCommit)
      await expect(picture(page)).toBeVisible()
      await letAppIn()
      await expect(cardTitled(page, 'Pintar')).toBeVisible()
      expect(asked).toHaveLength(1)
      // Also where the address names no board.
      const drawings = await firstDrawings(page)
      expect(drawings.picture).toEqual(drawings.app)
    })

    test('um toque num cartão abre os detalhes, e depois tudo funciona', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
      const letAppIn = await holdApp(page)
      await page.goto(path, untilCommit)
      await cardTitled(page, 'Varrer').click()
      await letAppIn()
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      await expect(details.getByLabel('Título')).toHaveValue('Varrer')
      await details.getByRole('button', { name: 'Fechar' }).click()
      await expect(details).toBeHidden()
      await cardTitled(page, 'Varrer').hover()
      await page.mouse.down()
      const column = await columnNamed(page, 'Em Progresso').boundingBox()
      await page.mouse.move((column?.x ?? 0) + 100, (column?.y ?? 0) + 200, { steps: 10 })
      await expect(columnNamed(page, 'Em Progresso')).toHaveClass(/ring-2/)
      await page.mouse.up()
      await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Varrer'])
    })

    test('o que se digita, se rola e se foca fica como estava', async ({ page, ana }) => {
      const { path, projectId, columnIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
      for (let index = 1; index <= 20; index += 1) {
        await ana.call(createTask, { projectId, columnId: columnIds.done, title: `Feita ${index}` })
      }
      const letAppIn = await holdApp(page)
      await page.goto(path, untilCommit)
      const list = columnNamed(page, 'Concluído').locator('ul').locator('..')
      await list.evaluate((element) => element.scrollTo({ top: 50 }))
      await page.getByLabel('Filtrar tarefas').fill('e')
      await letAppIn()
      await expect(page.getByLabel('Filtrar tarefas')).toHaveValue('e')
      await expect(page.getByLabel('Filtrar tarefas')).toBeFocused()
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer'])
      expect(await list.evaluate((element) => element.scrollTop)).toBe(50)
    })

    test('nada se desloca quando ele chega, e tudo pode ser ouvido', async ({ page, ana }) => {
      const { path, boardId } = await fullProject(ana)
      for (const visit of ['first', 'second']) {
        const letAppIn = await holdApp(page)
        await page.goto(`${path}?board=${boardId}`, untilCommit)
        await expect(picture(page)).toBeVisible()
        await expectAccessible(page)
        await letAppIn()
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Só o título'])
        await untilPictured(page)
        expect(await layoutShift(page), visit).toBeLessThan(0.001)
      }
    })

    test('o que mudou desde a última visita aparece quando ele chega', async ({ page, ana }) => {
      const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
      await page.goto(path)
      await untilPictured(page)
      await page.goto('/settings')
      const [taskId = ''] = taskIds
      await ana.call(moveTask, { projectId, taskId, columnId: columnIds.done })
      const letAppIn = await holdApp(page)
      await page.goto(path, untilCommit)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
      await cardTitled(page, 'Pintar').click()
      await letAppIn()
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      await expect(details.getByLabel('Título')).toHaveValue('Pintar')
      await details.getByRole('button', { name: 'Fechar' }).click()
      await expect(titlesIn(page, 'Concluído')).toHaveText(['Pintar'])
    })
  })

  test.describe('não fica para quem não pode mais vê-lo', () => {
    test.beforeEach(async ({ context, installation, ana }) => {
      await signInTo(context, installation, ana)
    })

    test('quem sai o apaga', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      await page.goto(path)
      await untilPictured(page)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(page).toHaveURL(/\/auth/)
      expect(await pictures(page)).toBeNull()
    })

    test('outra pessoa no mesmo aparelho não o vê', async ({ page, ana, installation }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      await page.goto(path)
      await untilPictured(page)
      const kept = await pictures(page)
      await signInAgain(page, installation, await installation.person('Bruno Lima'))
      await page.goto('/settings')
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('mutirao.profile')))
        .toContain('Bruno Lima')
      // As if the tab had been killed before it could wipe anything.
      await page.evaluate((kept) => localStorage.setItem('mutirao.pictures', kept ?? ''), kept)
      await page.addInitScript(keepFirstDrawings)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
      expect((await firstDrawings(page)).picture).toEqual([])
    })

    test('quem perdeu o acesso o perde quando o servidor diz não', async ({
      page,
      installation,
      ana,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId } = await boardWithTasks(bruno, 'Pintar')
      const memberId = crypto.randomUUID()
      await bruno.call(addMember, { projectId, id: memberId, person: ana.email, access: 'edit' })
      await page.goto(path)
      await untilPictured(page)
      await page.goto('/settings')
      await bruno.call(removeMember, { projectId, memberId })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
      expect(await pictures(page)).not.toContain('Pintar')
    })

    test('uma sessão que terminou o leva', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      await page.goto(path)
      await untilPictured(page)
      await endSessions(ana)
      await page.goto(path)
      await expect(page).toHaveURL(/\/auth/)
      expect(await pictures(page)).toBeNull()
    })
  })
})

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
