import { parseMarkdown } from './parse.ts'

/** Whether a text reads otherwise than it was typed. */
export const isFormatted = (text: string): boolean =>
  parseMarkdown(text).some(
    (block) =>
      block.kind !== 'paragraph' ||
      block.children.some(({ kind }) => kind !== 'text' && kind !== 'break'),
  )
