import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup that a released version made, and what it showed of it. None is ever edited. */
export interface Release {
  version: string
  /** As `npm run backup` wrote it. */
  backup: string
  /** The address of who may open all of the boards, and their answers at that version. */
  owner: string
  boards: { project: { id: string; name: string }; board: { id: string } | null }[]
}

const folder = join(import.meta.dirname, 'releases')

export async function readReleases(): Promise<Release[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const version = name.slice(0, -'.json'.length)
      const shown = JSON.parse(await readFile(join(folder, name), 'utf8'))
      return { version, backup: join(folder, `${version}.tar`), ...shown }
    }),
  )
}
