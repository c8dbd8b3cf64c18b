import { newId } from '#web/api/new-id.ts'
export interface ProjectDraft {
  /** Of the project to be, and the key of its creation: a draft becomes one project, however often it is sent. */
  id: string
  name: string
  description: string
}

/** By author: a session can end and another person sign in on the same page. */
const drafts = new Map<string, ProjectDraft>()

/** What was typed and neither saved nor given up, also before the session ended; else an empty one. */
export const draftOf = (userId: string): ProjectDraft =>
  drafts.get(userId) ?? { id: newId(), name: '', description: '' }

export const keepDraft = (userId: string, draft: ProjectDraft) => void drafts.set(userId, draft)

export const dropDraft = (userId: string) => void drafts.delete(userId)
