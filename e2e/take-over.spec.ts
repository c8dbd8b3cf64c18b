import { expect, type Page } from '@playwright/test'
import { addMember, removeMember } from '../contract/members.ts'
import { holdApp, picture } from './first-picture.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** The page is not loaded before the app is. */
const untilCommit = { waitUntil: 'commit' } as const

const filter = (page: Page) => page.getByLabel('Filtrar tarefas')

test.describe('o app toma o lugar do primeiro desenho', () => {
  // Lower than the board, so that the page itself can be scrolled.
  test.use({ hasty: true, viewport: { width: 1280, height: 600 } })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  /** Does something while only the picture is there, and then lets the app in. */
  async function onPicture(page: Page, path: string, deed: () => Promise<void>): Promise<void> {
    const letAppIn = await holdApp(page)
    await page.goto(path, untilCommit)
    await expect(picture(page)).toBeVisible()
    await deed()
    await letAppIn()
  }

  test('a página fica onde foi rolada', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await onPicture(page, path, async () => {
      await page.mouse.move(200, 150)
      await page.mouse.wheel(0, 120)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    })
    expect(await page.evaluate(() => scrollY)).toBe(120)
  })

  test('o cursor fica no meio da palavra em que estava', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await onPicture(page, path, async () => {
      await filter(page).fill('pitar')
      await filter(page).press('Home')
      for (const key of ['ArrowRight', 'ArrowRight']) await filter(page).press(key)
    })
    await expect(filter(page)).toHaveValue('pitar')
    await expect(filter(page)).toBeFocused()
    await page.keyboard.type('n')
    await expect(filter(page)).toHaveValue('pintar')
  })

  test('o foco não volta para o que a pessoa já deixou', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await onPicture(page, path, async () => {
      await filter(page).focus()
      await filter(page).blur()
      await expect(filter(page)).not.toBeFocused()
    })
    await page.getByRole('button', { name: 'Nova Tarefa' }).waitFor()
    await expect(filter(page)).not.toBeFocused()
  })

  test('uma tecla é atendida quando ele chega', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    for (const [key, answer] of [
      ['n', dialogNamed(page, 'Nova Tarefa')],
      ['p', dialogNamed(page, 'Trocar de projeto')],
      ['?', dialogNamed(page, 'Atalhos do teclado')],
      ['Control+k', dialogNamed(page, 'Buscar')],
      ['/', page.locator('[aria-label="Filtrar tarefas"]:focus')],
    ] as const) {
      await onPicture(page, path, () => page.keyboard.press(key))
      await expect(answer).toBeVisible()
    }
  })

  test('uma tecla é atendida também antes do desenho, e no momento da troca', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    const letAppIn = await holdApp(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/picture*', (route) => answered.promise.then(() => route.continue()))
    const asked = page.waitForRequest('**/picture*')
    await page.goto(path, untilCommit)
    await asked
    await expect(page.locator('#root > *').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    answered.resolve()
    await letAppIn()
    await expect(dialogNamed(page, 'Buscar')).toBeVisible()

    await page.addInitScript(pressWhenTakenOver)
    await onPicture(page, path, async () => {})
    await expect(dialogNamed(page, 'Buscar')).toBeVisible()
  })

  test('um toque no ícone de um botão é atendido quando ele chega', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    const options = page.getByRole('button', { name: 'Opções da tarefa Pintar' })
    await onPicture(page, path, () => options.locator('svg').click())
    await expect(page.getByRole('menuitem', { name: 'Mover para…' })).toBeVisible()
  })

  test('um desenho sem cópia some quando o servidor diz que o projeto não existe', async ({
    page,
    installation,
    ana,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(bruno, 'Pintar')
    const memberId = crypto.randomUUID()
    await bruno.call(addMember, { projectId, id: memberId, person: ana.email, access: 'edit' })
    const kept = () => page.evaluate(() => localStorage.getItem('mutirao.pictures') ?? '')
    await page.goto(path)
    await expect.poll(kept).toContain('Pintar')
    await page.goto('/settings')
    await bruno.call(removeMember, { projectId, memberId })
    // As where the browser has cleared its databases.
    await page.evaluate(() => localStorage.removeItem('mutirao.copies'))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
    expect(await kept()).not.toContain('Pintar')
  })
})

/** In the page: presses Ctrl+K when the app has been drawn, and before anything else can happen. */
function pressWhenTakenOver(): void {
  let busy = false
  new MutationObserver(() => {
    const was = busy
    busy = document.querySelector('#root[aria-busy]') !== null
    if (!was || busy) return
    const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}
