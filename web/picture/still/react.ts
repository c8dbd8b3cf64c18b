/**
 * Stands in for React in the first picture, which is drawn once and never changes: components are
 * called a single time, states keep their first value, and elements become nodes of the page.
 */
type Props = Record<string, unknown>
interface StillElement {
  type: unknown
  props: Props
}
type FunctionComponent = (props: Props) => unknown
type Context<Value> = { current: Value }

export const Fragment = 'fragment'
export const Suspense = Fragment

export const jsx = (type: unknown, props: Props): StillElement => ({ type, props })
export const jsxs = jsx

export const createElement = (type: unknown, props: Props | null, ...children: unknown[]) =>
  jsx(type, { ...props, key: undefined, ...(children.length > 0 && { children }) })

/** Dialogs are left out, and with them what they fetch when they are opened. */
export const lazy = (_load: unknown) => Fragment
export class Component {}

export const memo = (component: FunctionComponent) => component
export const forwardRef = (component: (props: Props, ref: null) => unknown) => (props: Props) =>
  component(props, null)

export const createContext = <Value>(value: Value): Context<Value> => ({ current: value })
export const use = <Value>(context: Context<Value>) => context.current
export const useContext = use

const ignored = () => {}
export const useState = (first: unknown) => [typeof first === 'function' ? first() : first, ignored]
export const useRef = <Value>(current: Value) => ({ current })
export const useMemo = <Value>(make: () => Value) => make()
export const useCallback = <Value>(value: Value) => value
export const useDeferredValue = <Value>(_value: Value, first: Value) => first
export const useSyncExternalStore = <Value>(_subscribe: unknown, read: () => Value) => read()
export const useEffect = ignored
export const useLayoutEffect = ignored
export const flushSync = ignored
export const startTransition = ignored

let ids = 0
export function useId(): string {
  ids += 1
  return `picture-${ids}`
}

/** Text only ever becomes a text node or the value of an attribute: nothing of it is read as HTML. */
export function draw(what: unknown, into: Element | DocumentFragment): void {
  if (Array.isArray(what)) for (const part of what) draw(part, into)
  else if (isElement(what)) drawElement(what, into)
  else if (isText(what)) into.append(String(what))
}

const isText = (what: unknown) =>
  typeof what === 'number' || (typeof what === 'string' && what !== '')

const isElement = (what: unknown): what is StillElement => typeof what === 'object' && what !== null

function drawElement(element: StillElement, into: Element | DocumentFragment): void {
  const { type, props } = element
  if (type === Fragment) draw(props.children, into)
  else if (typeof type === 'string')
    into.append(drawnBefore(element) ?? drawTag(element, type, into))
  else if (typeof type === 'function') draw(type(props), into)
  else drawWithin(type as Context<unknown>, props, into)
}

function drawWithin(
  context: Context<unknown>,
  props: Props,
  into: Element | DocumentFragment,
): void {
  const outer = context.current
  context.current = props.value
  draw(props.children, into)
  context.current = outer
}

const svg = 'http://www.w3.org/2000/svg'

/** The dots of a card are the same picture hundreds of times; a copy of a node is made faster. */
const drawn = new WeakMap<StillElement, Node>()
const drawnBefore = (element: StillElement) =>
  element.type === 'svg' ? drawn.get(element)?.cloneNode(true) : undefined

function drawTag(element: StillElement, tag: string, into: Element | DocumentFragment): Node {
  const { props } = element
  const inSvg = tag === 'svg' || (into as Element).namespaceURI === svg
  const node = inSvg ? document.createElementNS(svg, tag) : document.createElement(tag)
  for (const name in props) {
    // A list is told its choice when it has its options.
    if (name !== 'children' && !(name === 'value' && tag === 'select')) {
      setAttribute(node, name, props[name])
    }
  }
  draw(props.children, node)
  if (tag === 'select') (node as HTMLSelectElement).value = String(props.value)
  if (tag === 'svg') drawn.set(element, node)
  return node
}

/** Names that the page writes otherwise than React. */
const attributes: Record<string, string> = {
  defaultValue: 'value',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
}

function setAttribute(node: Element, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (name === 'className') node.setAttribute('class', value as string)
  else if (name === 'style') setStyle(node as HTMLElement, value as Record<string, string | number>)
  else if (name.startsWith('aria-') || name.startsWith('data-')) node.setAttribute(name, `${value}`)
  else if (value !== false)
    node.setAttribute(attributes[name] ?? name, value === true ? '' : `${value}`)
}

function setStyle(node: HTMLElement, styles: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(styles)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    node.style.setProperty(
      property,
      typeof value === 'number' && value !== 0 ? `${value}px` : String(value),
    )
  }
}
