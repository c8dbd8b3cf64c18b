import { watch } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

const end = 'the-end-of-it'

/** Every name that is ever in a folder from now on, however briefly; asked for once. */
export function watchNames(folder: string): () => Promise<string[]> {
  const names = new Set<string>()
  const watcher = watch(folder, (_, name) => void (name && names.add(name)))
  onTestFinished(() => watcher.close())
  return async () => {
    // What happened before it is told before it.
    await writeFile(join(folder, end), '')
    await until('the last of what was watched', async () => names.has(end))
    await rm(join(folder, end))
    return [...names].filter((name) => name !== end)
  }
}
