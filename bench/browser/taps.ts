import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { fingerOn } from '../../e2e/hand.ts'
import { type Person, password } from '../../server/testing/people.ts'
import type { Row } from '../measure.ts'
import type { Stand } from './stand.ts'

/** In milliseconds: how long a finger stays on the glass. */
const holding = 80
/** In milliseconds: what a person still takes for the answer to their own finger. */
const limit = 100

/** "Slow 3G", as the browsers' tools have it. */
const slowLine = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const slowerProcessor = 4

/**
 * The main path on a phone with a slow line and a slow processor: from each touch until the first
 * change is painted, be it the pressed state, against the limit.
 */
export async function taps(stand: Stand, ana: Person): Promise<Row[]> {
  const projectId = await stand.largeBoard(ana, 300)
  const context = await stand.browserOf(null)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const finger = await fingerOn(page)
  const rows: Row[] = []
  const tap = async (what: string, target: Locator) => {
    await target.waitFor({ timeout: patience })
    await page.locator('#root:not([aria-busy])').waitFor({ timeout: patience })
    // Scrolled to, and at rest: a finger would miss a sheet that still comes up.
    await target.click({ trial: true, timeout: patience })
    const answer = await target.evaluateHandle(awaitAnswer)
    const box = await target.boundingBox()
    if (!box) throw new Error(`${what} is not on the screen`)
    await finger.touch({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await wait(holding)
    await finger.letGo()
    const took = await answer.evaluate(({ painted }) => painted)
    rows.push({ what: `tap: ${what}`, ratio: took / limit, goal: 1 })
  }
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()

  // What the machine, and whatever else it is doing, leaves of the limit.
  await page.setContent('<div id="root"><button style="padding: 2rem">Nada</button></div>')
  await page.evaluate(() => addEventListener('touchstart', () => document.body.append('!')))
  await slowDown(page)
  await tap('a bare button on an empty page', button('Nada'))
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await tap('Entrar', button('Entrar'))
  await tap('Abrir Projeto', page.locator(`a[href="/project/${projectId}"]`))
  await tap('a card', page.locator('[data-task]').first())
  const item = page.getByRole('dialog').getByLabel('Novo item')
  await item.fill('Medir')
  await item.press('Enter')
  // What is said of it would be taken for an answer to the tap.
  await page.getByText('Item adicionado!').waitFor({ timeout: patience })
  await tap('a checkbox', page.getByRole('checkbox', { name: 'Medir' }))
  await tap('Fechar', button('Fechar'))
  const column = page.getByRole('region', { name: /^Coluna / }).first()
  await tap('Opções da coluna', column.getByRole('button', { name: /^Opções da coluna/ }))
  await page.keyboard.press('Escape')
  await tap('Incluir tarefas', column.getByRole('button', { name: /^Incluir tarefas/ }))
  await page.keyboard.press('Escape')
  await tap('Mais ações', button('Mais ações'))
  await tap('Filtrar tarefas', page.getByRole('menuitem', { name: 'Filtrar tarefas' }))
  await tap('Nova Tarefa', button('Nova Tarefa'))
  await page.getByRole('dialog').getByLabel('Título').fill('Regar')
  await tap('Criar Tarefa', button('Criar Tarefa'))
  await tap('Buscar', button('Buscar'))
  await page.getByRole('combobox', { name: /^Buscar/ }).waitFor({ timeout: patience })
  await tap('Fechar the search', button('Fechar'))
  await tap('Voltar', page.getByRole('link', { name: 'Voltar' }))
  await context.close()
  return rows
}

/** What has to be fetched takes its time on such a line. */
const patience = 120_000

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowLine)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
}

/** In the page: when the next touch is answered by something that can be seen. */
function awaitAnswer(target: Element): { painted: Promise<number> } {
  const looks = () => {
    const { backgroundColor, color, scale, boxShadow, opacity } = getComputedStyle(target)
    return [backgroundColor, color, scale, boxShadow, opacity].join()
  }
  const before = looks()
  let pressed = false
  // The pressed state comes before the touch is heard here; everything else is an answer only after it.
  new MutationObserver(() => {
    pressed = true
  }).observe(document, { subtree: true, attributeFilter: ['data-pressed'] })
  const painted = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      let changed = pressed
      const observer = new MutationObserver(() => {
        changed = true
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      const frame = () => {
        if (!changed && looks() === before) return requestAnimationFrame(frame)
        observer.disconnect()
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(frame)
    }
    addEventListener('touchstart', begin, { once: true, capture: true })
  })
  return { painted }
}
