import type { OwnFile } from './own-file.ts'

/** A text as it is shown: blocks, and what stands in their lines. Nothing in it is HTML. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'picture'; file: OwnFile; words: string }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; first: number | null; items: ListItem[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

export interface ListItem {
  /** Null: it has no box. */
  checked: boolean | null
  blocks: Block[]
}

/** Deeper nesting is shown as the text that it is: nobody reads it, and it costs time and stack. */
export const deepest = 8
/** What comes after so many parts is shown as plain text. */
export const mostParts = 1_000
