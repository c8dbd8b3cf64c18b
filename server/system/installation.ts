import type { Tx } from '#server/db/database.ts'
import { installation } from '#server/db/schema.ts'

export interface Installation {
  /** Which history the versions of projects belong to: another one after a restore. */
  history: string
  begunAt: Date
  movedTo: string | null
}

/** Why nothing is served from here, in one line for the person who starts the server. */
export class InstallationMoved extends Error {
  constructor(where: string) {
    super(
      `This installation was moved to ${where}: start it there (DATABASE_URL), or serve from here again with: npm run promote -- here`,
    )
  }
}

export async function readInstallation(tx: Tx): Promise<Installation> {
  const [found] = await tx.select().from(installation)
  if (!found) throw new Error('The installation has no row')
  return found
}
