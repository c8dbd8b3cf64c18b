import type { Changed } from '#contract/events.ts'
import { attachFile } from '#contract/files.ts'
import { cancelUpload } from '#contract/uploads.ts'
import { ApiError, isUnreachable, messageOf } from '#web/api/api-error.ts'
import { call, prepare } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { createListeners } from '#web/api/listeners.ts'
import { newId } from '#web/api/new-id.ts'
import { type Sending, uploadFile } from '#web/api/upload.ts'
import { wait } from '#web/api/wait.ts'
import type { KeptFile } from '#web/features/offline/local-database.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { noteAnswered } from '#web/features/project/undo/late-undo.ts'
import { toasts } from '#web/ui/toasts.ts'
import { dropFile, keepFile } from './kept-files.ts'
import { sizeRefusal } from './public-config.ts'
import { comesInParts, sendInParts } from './send-in-parts.ts'

/** A file on its way to a task. */
export interface Upload {
  id: string
  taskId: string
  /** Files that were chosen together are one step of undo. */
  gesture: string
  file: File
  /** From 0 to 1. */
  sent: number
  state: 'queued' | 'sending' | 'offline' | 'failed'
  /** Why it failed, for people. */
  reason: string | null
  /** Sending it again may help. */
  retriable: boolean
  /** It is on the device as well, and outlasts the page. */
  kept: boolean
}

/** What an upload has become. */
export interface AttachedFileRef {
  projectId: string
  taskId: string
  fileId: string
  name: string
}

/** Before an upload is tried again of which the server has enough. */
const pauseMs = 3_000
/** More would only share the line, and the server takes six from one person. */
const atOnce = 3

const opened = new WeakMap<ProjectSession, Uploads>()

/** They go on when the task is closed, and in the next page what was kept of them. */
export function uploadsOf(session: ProjectSession): Uploads {
  const uploads = opened.get(session) ?? new Uploads(session)
  opened.set(session, uploads)
  return uploads
}

export class Uploads {
  readonly #session: ProjectSession
  readonly #listeners = createListeners()
  readonly #underWay = new Map<string, AbortController>()
  /** Who wants to know what became of an upload. */
  readonly #awaited = new Map<string, (file: AttachedFileRef) => void>()
  /** Those that are being written to the device. */
  readonly #keeping = new Map<string, Promise<boolean>>()
  #list: readonly Upload[] = []

  constructor(session: ProjectSession) {
    this.#session = session
  }

  view = () => this.#list
  subscribe = this.#listeners.subscribe

  /** One that is too large is not sent, and stays to be seen. */
  async add(
    taskId: string,
    files: readonly File[],
    onAttached?: (file: AttachedFileRef) => void,
  ): Promise<void> {
    const gesture = newId()
    const refusal = await sizeRefusal()
    const added = files.map((file): Upload => {
      const reason = refusal(file)
      const state = reason ? 'failed' : 'queued'
      const id = newId()
      if (onAttached) this.#awaited.set(id, onAttached)
      return { id, taskId, gesture, file, sent: 0, state, reason, retriable: !reason, kept: false }
    })
    this.#set([...this.#list, ...added])
    for (const upload of added) if (!upload.reason) void this.#keep(upload)
    this.#sendNext()
  }

  /** Goes on with one that another page had still to send. */
  resume({ key: id, taskId, file }: KeptFile): void {
    if (this.#list.some((upload) => upload.id === id)) return
    const upload = { id, taskId, gesture: id, file, sent: 0, state: 'queued', kept: true } as const
    this.#set([...this.#list, { ...upload, reason: null, retriable: true }])
    void this.#keep(upload)
    this.#sendNext()
  }

  retry(id: string): void {
    this.#change(id, { state: 'queued', reason: null, sent: 0 })
    this.#sendNext()
  }

  cancel(id: string): void {
    const upload = this.#list.find((one) => one.id === id)
    this.#underWay.get(id)?.abort()
    this.#end(id)
    if (upload && upload.state !== 'queued' && comesInParts(upload.file)) {
      // What fails here is swept by the server.
      void call(cancelUpload, this.#placeOf(upload)).catch(() => {})
    }
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

  async #send({ id, taskId, gesture, file }: Upload, signal: AbortSignal): Promise<void> {
    const as = this.#session.store.personId
    const onProgress = (sent: number) => this.#change(id, { sent, state: 'sending' })
    const sending = { signal, onProgress, as }
    const place = this.#placeOf({ id, taskId })
    const send = comesInParts(file) ? sendInParts : sendWhole
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const answer = await send(place, file, sending)
        inGesture(gesture, () => this.#attached(id, answer))
        await this.#session.catchUp().catch(() => {})
        return this.#end(id)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof ApiError && error.code === 'too_many_uploads') {
          this.#change(id, { state: 'queued', sent: 0 })
          await wait(pauseMs)
          continue
        }
        if (!isUnreachable(error)) {
          const reason = messageOf(error)
          toasts.error(`Erro ao enviar ${file.name}`, reason)
          void this.#drop(id)
          return this.#change(id, { state: 'failed', reason })
        }
        this.#change(id, { state: 'offline' })
        await connection.beforeNextTry(failures, signal)
      }
    }
  }

  /** One step to undo, as every change of one's own. */
  #attached(key: string, answer: Changed): void {
    const { projectId } = this.#session
    if (answer.event?.change.type !== 'file.attached') return
    noteAnswered(this.#session, answer, key)
    const { taskId, fileId, fileName: name } = answer.event.change
    this.#awaited.get(key)?.({ projectId, taskId, fileId, name })
    this.#awaited.delete(key)
  }

  #placeOf({ id: uploadId, taskId }: Pick<Upload, 'id' | 'taskId'>) {
    return { projectId: this.#session.projectId, taskId, uploadId }
  }

  async #keep({ id: key, taskId, file }: Pick<Upload, 'id' | 'taskId' | 'file'>): Promise<void> {
    const { projectId, store } = this.#session
    const keeping = keepFile({ key, personId: store.personId, projectId, taskId, file })
    this.#keeping.set(key, keeping)
    const kept = await keeping
    this.#change(key, { kept })
  }

  /** Not before it is there: a file that is large is still being kept when it has arrived. */
  async #drop(id: string): Promise<void> {
    await this.#keeping.get(id)
    this.#keeping.delete(id)
    await dropFile(id)
  }

  #end(id: string): void {
    void this.#drop(id)
    this.#set(this.#list.filter((upload) => upload.id !== id))
  }

  #change(id: string, values: Partial<Upload>): void {
    this.#set(this.#list.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }

  #set(list: readonly Upload[]): void {
    this.#list = list
    this.#listeners.tell()
  }
}

/** In one request, under the same key at every try: one whose answer was lost is not attached twice. */
async function sendWhole(
  { projectId, taskId, uploadId }: { projectId: string; taskId: string; uploadId: string },
  file: File,
  sending: Sending,
): Promise<Changed> {
  const request = prepare(attachFile, { projectId, taskId, name: file.name }, uploadId)
  return (await uploadFile(request, file, sending)).json()
}
