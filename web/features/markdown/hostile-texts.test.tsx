import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileTexts } from './hostile-texts.ts'
import { Markdown } from './Markdown.tsx'
import { parseMarkdown } from './parse.ts'

// Parts around it listen to the browser as soon as they are loaded.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}))

const people = [{ userId: 'ana', fullName: 'Ana Souza' }]
const drawn = (text: string) => renderToStaticMarkup(<Markdown text={text} people={people} />)

/** All that a text can become. No element of these runs or loads anything. */
const elements =
  /^(div|p|br|code|pre|h4|h5|h6|strong|em|s|a|span|ul|ol|li|hr|blockquote|table|thead|tbody|tr|th|td)$/
const attributes =
  /^(class|dir|role|aria-level|aria-hidden|aria-label|tabindex|start|scope|href|title|target|rel)$/

let ordinary: number
beforeAll(() => {
  const sentence = 'Comprar **cimento** e [areia](https://exemplo.com), diz @Ana Souza. '
  const text = sentence.repeat(10_000 / sentence.length)
  drawn(text)
  // Many of them: the clock of the processor is coarse.
  ordinary = processorTime(() => Array.from({ length: 20 }, () => drawn(text))) / 20
})

describe.each(Object.entries(hostileTexts))('%s', (_name, text) => {
  it('becomes nothing but text, and links that lead to pages', () => {
    const html = drawn(text)
    for (const [, name = '', given = ''] of html.matchAll(/<([a-z0-9]+)((?:\s[^<>]*)?)\/?>/gi)) {
      expect(name).toMatch(elements)
      for (const [, attribute = ''] of given.matchAll(/\s([\w-]+)(?==)/g)) {
        expect(attribute).toMatch(attributes)
      }
    }
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/)
    }
  })

  it('costs no more than four times an ordinary text of the greatest length', () => {
    expect(quickest(text, 4 * ordinary)).toBeLessThan(4 * ordinary)
  })
})

/** Of ten, or the first that is quick enough: one is never quick by chance, and any may be slow by it. */
function quickest(text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 10 && best >= enough; turn += 1) {
    best = Math.min(
      best,
      processorTime(() => drawn(text)),
    )
  }
  return best
}

/** In milliseconds, of the processor alone: others may have it meanwhile. */
function processorTime(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

it('shows files of ours as pictures, and links to every other image', () => {
  const id = '01a1e481-57f9-7dce-9b0c-a0a614e6c76f'
  const own = `/api/projects/${id}/tasks/${id}/files/${id}/content`
  const file = { projectId: id, taskId: id, fileId: id }
  expect(parseMarkdown(`![o *muro*](${own})`)).toEqual([
    { kind: 'paragraph', children: [{ kind: 'picture', file, words: 'o muro' }] },
  ])
  for (const other of [`https://fora.exemplo${own}`, `${own}?x`, `${own}/../x`, '/logo.png']) {
    expect(drawn(`![muro](${other})`), other).not.toMatch(/<img/)
    expect(JSON.stringify(parseMarkdown(`![muro](${other})`)), other).not.toMatch(/picture/)
  }
  expect(JSON.stringify(parseMarkdown(`[muro](${own})`))).not.toMatch(/picture/)
})

it('has at least fifty of them', () => {
  expect(Object.keys(hostileTexts).length).toBeGreaterThanOrEqual(50)
})

describe('a text', () => {
  it.each([
    ['**forte** e *leve*', '<strong class="font-semibold">forte</strong> e <em>leve</em>'],
    ['***os dois***', '<strong class="font-semibold"><em>os dois</em></strong>'],
    ['~~fora~~', '<s>fora</s>'],
    ['nome_de_arquivo 2 * 3 * 4', 'nome_de_arquivo 2 * 3 * 4'],
    ['uma\nlinha', 'uma<br/>linha'],
    ['\\*assim\\*', '*assim*'],
    ['`a **b**`', '<code class="rounded-sm bg-sunken px-1 font-mono text-sm">a **b**</code>'],
    ['<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
    ['[a](https://exemplo.com/b_(c))', 'href="https://exemplo.com/b_(c)"'],
    ['Veja https://exemplo.com/a.', 'https://exemplo.com/a</a>.'],
    ['![gato](https://fora.exemplo/g.png)', '>gato</a>'],
    ['[tarefa](/project/1?task=2)', 'href="/project/1?task=2"'],
    ['Viva![nota] e [isto]', 'Viva![nota] e [isto]'],
    ['Oi, @Ana Souza!', 'text-primary-ink">@Ana Souza</span>!'],
    ['- um\n- dois\n  - três', '<li><p dir="auto">um</p></li>'],
    ['3. três\n4. quatro', '<ol start="3"'],
    ['- [x] feito\n- [ ] a fazer', 'Feito: </span>'],
    ['> citado\n> mais', '<p dir="auto">citado<br/>mais</p></blockquote>'],
    ['|a|b|\n|-|-|\n|1|2|', '<td>2</td>'],
    ['```js\nconst a = 1\n```', '>const a = 1</pre>'],
    ['# Título', '>Título</h4>'],
    ['---', '<hr'],
  ])('%j is drawn as Markdown', (text, part) => {
    expect(drawn(text)).toContain(part)
  })

  it('that would be too many parts is shown as it was written', () => {
    const text = 'a\n'.repeat(1_000)
    expect(parseMarkdown(text)).toEqual([{ kind: 'code', text }])
  })
})
