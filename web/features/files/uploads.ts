import { attachFile } from '#contract/files.ts'
import { isUnreachable, messageOf } from '#web/api/api-error.ts'
import { prepare } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { newId } from '#web/api/new-id.ts'
import { uploadFile } from '#web/api/upload.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** A file on its way to a task. */
export interface Upload {
  id: string
  taskId: string
  file: File
  /** From 0 to 1. */
  sent: number
  state: 'queued' | 'sending' | 'offline' | 'failed'
  /** Why it failed, for people. */
  reason: string | null
  /** Sending it again may help. */
  retriable: boolean
}

/** More would only share the line, and the server takes six from one person. */
const atOnce = 3

const opened = new WeakMap<ProjectSession, Uploads>()

/** They go on when the task is closed; they end with the page. */
export function uploadsOf(session: ProjectSession): Uploads {
  const uploads = opened.get(session) ?? new Uploads(session)
  opened.set(session, uploads)
  return uploads
}

export class Uploads {
  readonly #session: ProjectSession
  readonly #listeners = new Set<() => void>()
  readonly #underWay = new Map<string, AbortController>()
  #list: readonly Upload[] = []

  constructor(session: ProjectSession) {
    this.#session = session
  }

  view = () => this.#list
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** One that is too large is not sent, and stays to be seen. */
  add(taskId: string, files: readonly File[], tooLarge: (file: File) => string | null): void {
    const added = files.map((file): Upload => {
      const reason = tooLarge(file)
      const state = reason ? 'failed' : 'queued'
      return { id: newId(), taskId, file, sent: 0, state, reason, retriable: !reason }
    })
    this.#set([...this.#list, ...added])
    this.#sendNext()
  }

  retry(id: string): void {
    this.#change(id, { state: 'queued', reason: null, sent: 0 })
    this.#sendNext()
  }

  cancel(id: string): void {
    this.#underWay.get(id)?.abort()
    this.#set(this.#list.filter((upload) => upload.id !== id))
    this.#sendNext()
  }

  #sendNext(): void {
    const next = this.#list.find(({ state }) => state === 'queued')
    if (!next || this.#underWay.size >= atOnce) return
    const abort = new AbortController()
    this.#underWay.set(next.id, abort)
    this.#change(next.id, { state: 'sending' })
    void this.#send(next, abort.signal).finally(() => {
      this.#underWay.delete(next.id)
      this.#sendNext()
    })
    this.#sendNext()
  }

  async #send({ id, taskId, file }: Upload, signal: AbortSignal): Promise<void> {
    const { projectId, store } = this.#session
    // The same key for every try: a file whose answer was lost is not attached twice.
    const request = prepare(attachFile, { projectId, taskId, name: file.name }, id)
    const onProgress = (sent: number) => this.#change(id, { sent, state: 'sending' })
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await uploadFile(request, file, { signal, onProgress, as: store.personId })
        await this.#session.catchUp().catch(() => {})
        return this.#set(this.#list.filter((upload) => upload.id !== id))
      } catch (error) {
        if (signal.aborted) return
        if (!isUnreachable(error)) {
          return this.#change(id, { state: 'failed', reason: messageOf(error) })
        }
        this.#change(id, { state: 'offline', sent: 0 })
        await connection.beforeNextTry(failures, signal)
      }
    }
  }

  #change(id: string, values: Partial<Upload>): void {
    this.#set(this.#list.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }

  #set(list: readonly Upload[]): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }
}
