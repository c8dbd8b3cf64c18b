/** What a field holds, and what is selected in it. */
export interface Selected {
  value: string
  from: number
  to: number
}

/** What is put in the place of a part of the text, and what is selected then. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  select: [from: number, to: number]
}

/** Puts marks around what is selected, or takes them away. */
export function toggleMark({ value, from, to }: Selected, mark: string): TextEdit {
  const { length } = mark
  const inside = value.slice(from, to)
  const isMarked =
    value.slice(from - length, from) === mark && value.slice(to, to + length) === mark
  if (isMarked) {
    const select: TextEdit['select'] = [from - length, to - length]
    return { from: from - length, to: to + length, insert: inside, select }
  }
  return { from, to, insert: mark + inside + mark, select: [from + length, to + length] }
}

/** Begins each selected line with a sign, or takes it away where all of them have it. */
export function toggleLines({ value, from, to }: Selected, sign: string): TextEdit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const after = value.indexOf('\n', to)
  const end = after < 0 ? value.length : after
  const lines = value.slice(start, end).split('\n')
  const all = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (all ? line.slice(sign.length) : sign + line))
  const insert = changed.join('\n')
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** What is selected becomes the text of a link; where it leads is typed next. */
export function makeLink({ value, from, to }: Selected): TextEdit {
  const text = value.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(text)
  const insert = isAddress ? `[](${text})` : `[${text}](https://)`
  const end = from + insert.length - 1
  const select: TextEdit['select'] = isAddress || !text ? [from + 1, from + 1] : [end - 8, end]
  return { from, to, insert, select }
}

const item = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+)(\[[ xX]\]\s+)?(.*)$/

/** Enter at the end of an item begins the next one; in an empty item it ends the list. */
export function continueList({ value, from, to }: Selected): TextEdit | null {
  if (from !== to) return null
  const start = value.lastIndexOf('\n', from - 1) + 1
  const [, indent = '', bullet, number, dot = '', space = '', box, text] =
    item.exec(value.slice(start, from)) ?? []
  if (text === undefined) return null
  if (!text.trim()) return { from: start, to: from, insert: '', select: [start, start] }
  const sign = bullet ?? `${Number(number) + 1}${dot}`
  const insert = `\n${indent}${sign}${space}${box ? '[ ] ' : ''}`
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Each line as somebody else's words. */
export const quoted = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n`
