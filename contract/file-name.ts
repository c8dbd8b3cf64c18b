import { visible } from './visible-text.ts'

/** What a file is called here: as everybody sees it, and no way to another folder. */
export const fileNameOf = (name: string): string => visible(name).replace(/[/\\]/g, '-').trim()
