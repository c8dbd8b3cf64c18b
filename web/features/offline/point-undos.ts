import type { Entry } from './entry.ts'

/** A change has been answered: the undos of it, which waited to know its version, now say it. */
export function pointUndos(line: readonly Entry[], key: string, version: number): Entry[] {
  const undos = line.filter(({ undoes }) => undoes === key)
  for (const entry of undos) {
    const path = entry.request.path.replace(/\d+\/undo$/, `${version}/undo`)
    entry.request = { ...entry.request, path }
    entry.undoes = null
  }
  return undos
}
