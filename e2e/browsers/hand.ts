import { type RemoteBrowser, until } from './remote-browser.ts'

export interface Place {
  x: number
  y: number
}

/** A person in front of a remote browser: finds by what is read, presses, types, carries. */
export function handOn(browser: RemoteBrowser) {
  /** The middle of what is named so, once it is there, at rest, and nothing lies over it. */
  const find = (selector: string, name: string): Promise<Place> =>
    until(`${name} (${selector})`, () => browser.run(middleOf, selector, name))
  const press = async (selector: string, name: string) => click(browser, await find(selector, name))
  return {
    find,
    press,
    async write(label: string, text: string) {
      await press('input, textarea', label)
      await browser.run(select)
      await keys(browser, [...text])
    },
    keys: (...values: string[]) => keys(browser, values),
    /** Together, such as Control and K. */
    chord: (...values: string[]) =>
      browser.act([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            ...values.map((value) => ({ type: 'keyDown', value })),
            ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
          ],
        },
      ]),
    async carry(from: Place, to: Place) {
      const steps = 12
      const moves = Array.from({ length: steps }, (_, index) => {
        const part = (index + 1) / steps
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
        return { type: 'pointerMove', duration: 30, x: Math.round(x), y: Math.round(y) }
      })
      await mouse(browser, [
        { type: 'pointerMove', duration: 0, ...from },
        { type: 'pointerDown', button: 0 },
        ...moves,
        { type: 'pause', duration: 200 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    /** Until the page shows it. */
    see: (text: string, selector = 'body') =>
      until(`${selector} with “${text}”`, () => browser.run(shows, selector, text)),
  }
}

export const enter = '\uE007'
export const control = '\uE009'

const click = (browser: RemoteBrowser, place: Place) =>
  mouse(browser, [
    { type: 'pointerMove', duration: 0, ...place },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ])

const mouse = (browser: RemoteBrowser, actions: Record<string, unknown>[]) =>
  browser.act([{ type: 'pointer', id: 'mouse', actions }])

const keys = (browser: RemoteBrowser, values: string[]) =>
  browser.act([
    {
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ])

// Below: in the page.

async function middleOf(selector: string, name: string): Promise<Place | null> {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent
  const frame = () => new Promise(requestAnimationFrame)
  const elements = [...document.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0 && nameOf(element).trim() === name,
  )
  // Of two of one name, the upper one: a dialog is the last in the page.
  const element = elements.at(-1)
  if (!element || document.querySelector('#root[aria-busy]')) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { x, y, width, height } = element.getBoundingClientRect()
  if (before.x !== x || before.y !== y) return null
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const top = document.elementFromPoint(middle.x, middle.y)
  return top && (element.contains(top) || top.contains(element)) ? middle : null
}

function select(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

function shows(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  )
}
