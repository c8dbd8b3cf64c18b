import { deepest, type Inline } from './tree.ts'

export const emphases = {
  '**': 'strong',
  __: 'strong',
  '*': 'emphasis',
  _: 'emphasis',
  '~~': 'struck',
} as const
export type Emphasis = keyof typeof emphases
export type Mark = Emphasis | '[' | '!['

/** A mark that was opened and not closed yet, and where in the line it stands. */
interface Opened {
  mark: Mark
  at: number
}

/** A line as it is read: its parts so far, and what is still open in it. */
export class Line {
  #parts: Inline[] = []
  #opened: Opened[] = []
  /** The text since the last part, in pieces: put together each time, it would be copied each time. */
  #text: string[] = []

  addText(text: string): void {
    if (text) this.#text.push(text)
  }

  /** Answers whether the text so far ended with it. */
  takeText(end: string): boolean {
    const last = this.#text.at(-1)
    if (!last?.endsWith(end)) return false
    this.#text.pop()
    this.addText(last.slice(0, -end.length))
    return true
  }

  addPart(part: Inline): void {
    this.#parts.push(...this.#textPart(), part)
  }

  /** Until it is closed it is the text that it is; too deep, it stays that. */
  open(mark: Mark): void {
    if (this.#opened.length < deepest) {
      this.addPart({ kind: 'text', text: mark })
      this.#opened.push({ mark, at: this.#parts.length - 1 })
    } else this.addText(mark)
  }

  /** The innermost open mark of some. */
  innermost<Some extends Mark>(isOne: (mark: Mark) => mark is Some): Some | undefined {
    return this.#opened.findLast(({ mark }) => isOne(mark))?.mark as Some | undefined
  }

  /** All since the mark becomes one part; what was opened inside it was only text. */
  close(mark: Mark, wrap: (children: Inline[]) => Inline): void {
    const { at } = this.#forgetFrom(mark)
    const [, ...children] = [...this.#parts.splice(at), ...this.#textPart()]
    this.#parts.push(wrap(children))
  }

  /** The mark was only text, and so was what was opened inside it. */
  forget(mark: Mark): void {
    this.#forgetFrom(mark)
  }

  #forgetFrom(mark: Mark): Opened {
    const index = this.#opened.findLastIndex((opened) => opened.mark === mark)
    const [opened] = this.#opened.splice(index)
    return opened as Opened
  }

  end(): Inline[] {
    return [...this.#parts, ...this.#textPart()]
  }

  /** The text since the last part, as a part; nothing where there is none. */
  #textPart(): Inline[] {
    const text = this.#text.join('')
    this.#text = []
    return text ? [{ kind: 'text', text }] : []
  }
}
