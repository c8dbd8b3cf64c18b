import { expect, type Page } from '@playwright/test'

/** The script of the app does not arrive before it is let through. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const entry = /\/assets\/index-[^/]*\.js$/
  await page.route(entry, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy')
    await page.unroute(entry)
  }
}

export const picture = (page: Page) => page.locator('#root[aria-busy="true"]')

/**
 * In the page, before anything else: keeps what is drawn first, by the picture and by the app, one
 * line for each element or text, without what is made up anew each time. Of a list, what can be seen:
 * how many cards are drawn below that is a guess.
 */
export function keepFirstDrawings(): void {
  const madeUp = ['id', 'for', 'aria-labelledby']
  const isOutOfSight = (node: Element) => {
    const list = node.closest('[data-column] > div')
    const bottom = list?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    return node.matches('li') && node.getBoundingClientRect().top >= bottom
  }
  const linesOf = (node: Node, depth = ''): string[] => {
    if (!(node instanceof Element)) return [depth + node.textContent]
    if (isOutOfSight(node)) return []
    const attributes = [...node.attributes]
      // How tall a list is that is not drawn to its end, is a guess.
      .filter(({ name }) => !madeUp.includes(name) && !(name === 'style' && node.matches('ul')))
      .map(({ name, value }) => `${name}=${value}`)
    const children = [...node.childNodes].flatMap((child) => linesOf(child, `${depth}  `))
    return [`${depth}${node.tagName} ${attributes.sort().join(' ')}`, ...children]
  }
  const drawings: Drawings = { picture: [], app: [] }
  Object.assign(window, { drawings })
  new MutationObserver(() => {
    const root = document.getElementById('root')
    const project = root?.querySelector('[data-project]')
    if (!root || !project) return
    const by = root.ariaBusy ? 'picture' : 'app'
    if (drawings[by].length === 0) drawings[by] = linesOf(project)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

interface Drawings {
  picture: string[]
  app: string[]
}

export const firstDrawings = (page: Page): Promise<Drawings> =>
  page.evaluate(() => (window as unknown as { drawings: Drawings }).drawings)
