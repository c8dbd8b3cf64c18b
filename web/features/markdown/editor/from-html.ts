import { withoutStyles } from './without-styles.ts'

/**
 * Formatted text that was copied elsewhere, as Markdown. It is read as a document that is never shown,
 * in which nothing runs or loads; null where there is nothing but plain text in it.
 */
export function markdownFrom(html: string): string | null {
  const { body } = new DOMParser().parseFromString(trusted(withoutStyles(html)), 'text/html')
  if (!body.querySelector(formatted)) return null
  return blocksIn(body)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const formatted =
  'b, strong, i, em, s, del, a[href], ul, ol, h1, h2, h3, h4, h5, h6, pre, code, blockquote, table'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules
}

/** The one place where HTML is read. Under Trusted Types that takes a policy: an inert document runs nothing. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('pasted-text', { createHTML: (html) => html })
const trusted = (html: string) => policy?.createHTML(html) ?? html

const hidden = new Set(['SCRIPT', 'STYLE', 'META', 'TITLE', 'TEMPLATE', 'NOSCRIPT'])
const deepest = 20

function blocksIn(parent: Element, depth = 0): string[] {
  const blocks: string[] = []
  let line = ''
  const end = () => {
    if (line.trim()) blocks.push(line.trim())
    line = ''
  }
  for (const node of parent.childNodes) {
    const block = node instanceof Element && depth < deepest ? blockOf(node, depth) : null
    if (block === null) line += inline(node, depth)
    else {
      end()
      blocks.push(...block)
    }
  }
  end()
  return blocks
}

/** Null: it stands in a line. */
function blockOf(element: Element, depth: number): string[] | null {
  const { tagName } = element
  if (/^H[1-6]$/.test(tagName)) return [`${'#'.repeat(Number(tagName[1]))} ${textOf(element)}`]
  if (tagName === 'PRE') return [`\`\`\`\n${element.textContent ?? ''}\n\`\`\``]
  if (tagName === 'UL' || tagName === 'OL') return [list(element, depth)]
  if (tagName === 'TABLE') return [table(element)]
  if (tagName === 'BLOCKQUOTE') {
    return [
      blocksIn(element, depth + 1)
        .join('\n\n')
        .replace(/^/gm, '> '),
    ]
  }
  // Some programs put all of a text into one mark.
  return element.matches(containers) || element.querySelector(blocks)
    ? blocksIn(element, depth + 1)
    : null
}

const containers = 'p, div, section, article, main, header, footer'
const blocks = `${containers}, ul, ol, pre, blockquote, table, h1, h2, h3, h4, h5, h6`

const list = (element: Element, depth: number): string =>
  [...element.children]
    .map((item, index) => {
      const sign = element.tagName === 'OL' ? `${index + 1}. ` : '- '
      const text = blocksIn(item, depth + 1).join('\n')
      return sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`)
    })
    .join('\n')

function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => textOf(cell).replaceAll('|', '\\|')),
  )
  const [head = [], ...rest] = rows
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '-')), ...rest.map(line)].join('\n')
}

function inline(node: Node, depth: number): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  // Comments too have a text: on some systems every copied piece is between two of them.
  if (!(node instanceof HTMLElement)) return ''
  if (hidden.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const inside =
    depth < deepest
      ? [...node.childNodes].map((child) => inline(child, depth + 1)).join('')
      : textOf(node)
  const around = markOf(node)
  if (around && inside.trim()) {
    return inside.replace(/\S(?:[\s\S]*\S)?/, (text) => around + text + around)
  }
  const href = node.tagName === 'A' ? node.getAttribute('href') : null
  return href && /^(https?|mailto):/i.test(href) && inside.trim()
    ? `[${inside.trim()}](${escaped(href)})`
    : inside
}

/** What would end the address in a Markdown link. */
const escaped = (href: string) =>
  href.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Other programs mark by style: words in a span, and what is `b` by name alone. */
function markOf({ tagName, dataset: { style = '' } }: HTMLElement): string | undefined {
  if (tagName === 'B' && /font-weight:\s*(normal|400)/.test(style)) return undefined
  if (tagName !== 'SPAN') return marks[tagName]
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) return marks.B
  if (/font-style:\s*italic/.test(style)) return marks.I
  return /text-decoration[a-z-]*:[^;]*line-through/.test(style) ? marks.S : undefined
}

const marks: Partial<Record<string, string>> = {
  ...{ B: '**', STRONG: '**', I: '*', EM: '*', S: '~~', DEL: '~~', CODE: '`' },
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
