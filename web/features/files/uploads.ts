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
import { isAboutPerson } from '#web/features/offline/refusals.ts'
import { addFileSender } from '#web/features/offline/unsent-files.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { noteAnswered } from '#web/features/project/undo/late-undo.ts'
import { toasts } from '#web/ui/toasts.ts'
import { dropFile, keepFile } from './kept-files.ts'
import { sizeRefusal } from './public-config.ts'
import { comesInParts, sendInParts } from './send-in-parts.ts'
import { whyWaiting } from './why-waiting.ts'

/** A file on its way to a task. */
export interface Upload {
  id: string
  taskId: string
  /** Files that were chosen together are one step of undo. */
  gesture: string
  file: File
  /** From 0 to 1. */
  sent: number
  /** 'waiting' is tried again by itself; 'signed-out' when its person is let in again. */
  state: 'queued' | 'sending' | 'waiting' | 'signed-out' | 'failed'
  /** Why it failed or waits, for people. Null while it waits: there is no connection. */
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
/** Before one is whose bytes have nowhere to go: all of them are sent at each try. */
const storePauseMs = 30_000
/** More would only share the line, and the server takes six from one person. */
const atOnce = 3

const opened = new Map<string, Uploads>()

/** They go on when the task or the project is closed, and in the next page what was kept of them. */
export function uploadsOf(session: ProjectSession): Uploads {
  const { projectId, store } = session
  const key = `${store.personId} ${projectId}`
  const uploads = opened.get(key) ?? new Uploads(session, () => opened.delete(key))
  opened.set(key, uploads)
  uploads.session = session
  return uploads
}

export class Uploads {
  /** The newest of the project: it is opened anew after a while in which nobody looks at it. */
  session: ProjectSession
  readonly #listeners = createListeners()
  /** Of those that are sent or wait to be sent again. */
  readonly #underWay = new Map<string, AbortController>()
  /** How often those that wait have failed. */
  readonly #failures = new Map<string, number>()
  /** Who wants to know what became of an upload. */
  readonly #awaited = new Map<string, (file: AttachedFileRef) => void>()
  /** Those that are being written to the device. */
  readonly #keeping = new Map<string, Promise<boolean>>()
  #list: readonly Upload[] = []

  constructor(session: ProjectSession, onClose: () => void) {
    this.session = session
    addFileSender({
      personId: session.store.personId,
      forget: (id) => this.#list.some((one) => one.id === id) && this.cancel(id),
      countUnkept: () => this.#list.filter(isFragile).length,
      close: () => {
        for (const { id } of this.#list) this.#end(id)
        onClose()
      },
    })
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

  /** Goes on with one that another page had still to send; one that was refused waits for a decision. */
  resume({ key: id, taskId, file, reason = null }: KeptFile): void {
    if (this.#list.some((upload) => upload.id === id)) return
    const state = reason ? 'failed' : 'queued'
    const upload = { id, taskId, gesture: id, file, sent: 0, state, kept: true } as const
    this.#set([...this.#list, { ...upload, reason, retriable: true }])
    void this.#keep({ ...upload, reason })
    this.#sendNext()
  }

  /** The person is let in again. What is no longer on the device they have given up elsewhere. */
  goOn(keptIds: ReadonlySet<string>): void {
    for (const { id, state } of this.#list) {
      if (state !== 'signed-out') continue
      if (keptIds.has(id)) this.#change(id, { state: 'queued', reason: null })
      else this.#end(id)
    }
    this.#sendNext()
  }

  retry(id: string): void {
    const upload = this.#list.find((one) => one.id === id)
    if (!upload) return
    this.#stop(id)
    this.#change(id, { state: 'queued', reason: null, sent: 0 })
    void this.#keep({ ...upload, reason: null })
    this.#sendNext()
  }

  cancel(id: string): void {
    const upload = this.#list.find((one) => one.id === id)
    this.#end(id)
    if (upload && upload.state !== 'queued' && comesInParts(upload.file)) {
      // What fails here is swept by the server.
      void call(cancelUpload, this.#placeOf(upload)).catch(() => {})
    }
    this.#sendNext()
  }

  #sendNext(): void {
    const sending = this.#list.filter(({ state }) => state === 'sending').length
    const next = this.#list.find(({ state }) => state === 'queued')
    if (!next || sending >= atOnce) return
    const abort = new AbortController()
    this.#underWay.set(next.id, abort)
    this.#change(next.id, { state: 'sending', reason: null })
    void this.#send(next, abort.signal).finally(() => this.#sendNext())
    this.#sendNext()
  }

  async #send(upload: Upload, signal: AbortSignal): Promise<void> {
    const { id, taskId, gesture, file } = upload
    const onProgress = (sent: number) => !signal.aborted && this.#change(id, { sent })
    const sending = { signal, onProgress, as: this.session.store.personId }
    const send = comesInParts(file) ? sendInParts : sendWhole
    try {
      const answer = await send(this.#placeOf({ id, taskId }), file, sending)
      if (signal.aborted) return
      inGesture(gesture, () => this.#attached(id, answer))
      await this.session.catchUp().catch(() => {})
      this.#end(id)
    } catch (error) {
      if (signal.aborted) return
      if (isUnreachable(error)) void this.#sendLater(id, error, signal)
      else this.#refuse(id, error)
    }
  }

  /** Those behind it have its place meanwhile: what is wrong may be wrong with it alone. */
  async #sendLater(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    const failures = this.#failures.get(id) ?? 0
    this.#failures.set(id, failures + 1)
    this.#change(id, { state: 'waiting', reason: whyWaiting(error), sent: 0 })
    const code = error instanceof ApiError ? error.code : null
    if (code === 'too_many_uploads') await wait(pauseMs, signal)
    else if (code === 'storage_unavailable') await wait(storePauseMs, signal)
    else await connection.beforeNextTry(failures, signal)
    if (signal.aborted) return
    this.#change(id, { state: 'queued' })
    this.#sendNext()
  }

  /** It stays, on the device too, until the person sends it again or takes it away. */
  #refuse(id: string, error: unknown): void {
    const upload = this.#list.find((one) => one.id === id)
    if (!upload) return
    this.#stop(id)
    const reason = messageOf(error)
    if (isAboutPerson(error) && upload.kept) {
      this.#change(id, { state: 'signed-out', reason, sent: 0 })
      return
    }
    toasts.error(`Erro ao enviar ${upload.file.name}`, reason)
    this.#change(id, { state: 'failed', reason, sent: 0 })
    void this.#keep({ ...upload, reason })
  }

  /** One step to undo, as every change of one's own. */
  #attached(key: string, answer: Changed): void {
    const { projectId } = this.session
    if (answer.event?.change.type !== 'file.attached') return
    noteAnswered(this.session, answer, key)
    const { taskId, fileId, fileName: name } = answer.event.change
    this.#awaited.get(key)?.({ projectId, taskId, fileId, name })
    this.#awaited.delete(key)
  }

  #placeOf({ id: uploadId, taskId }: Pick<Upload, 'id' | 'taskId'>) {
    return { projectId: this.session.projectId, taskId, uploadId }
  }

  async #keep({ id: key, taskId, file, reason }: Waiting): Promise<void> {
    const { projectId, store } = this.session
    const keeping = keepFile({ key, personId: store.personId, projectId, taskId, file, reason })
    this.#keeping.set(key, keeping)
    const kept = await keeping
    this.#change(key, { kept })
  }

  /** Not before it is there: a file that is large is still being kept when it has arrived. */
  async #drop(id: string): Promise<void> {
    await this.#keeping.get(id)
    this.#keeping.delete(id)
    await dropFile(id, this.session.store.personId)
  }

  #stop(id: string): void {
    this.#underWay.get(id)?.abort()
    this.#underWay.delete(id)
    this.#failures.delete(id)
  }

  #end(id: string): void {
    this.#stop(id)
    void this.#drop(id)
    this.#set(this.#list.filter((upload) => upload.id !== id))
  }

  #change(id: string, values: Partial<Upload>): void {
    this.#set(this.#list.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }

  #set(list: readonly Upload[]): void {
    this.#list = list
    if (list.some(isFragile)) addEventListener('beforeunload', this.#ask)
    else removeEventListener('beforeunload', this.#ask)
    this.#listeners.tell()
  }

  /** The browser's own question: closing the tab would lose a file. */
  #ask = (event: BeforeUnloadEvent) => event.preventDefault()
}

type Waiting = Pick<Upload, 'id' | 'taskId' | 'file' | 'reason'>

/** It is nowhere but in this page, and could still be sent. */
const isFragile = ({ kept, retriable }: Upload) => !kept && retriable

/** In one request, under the same key at every try: one whose answer was lost is not attached twice. */
async function sendWhole(
  { projectId, taskId, uploadId }: { projectId: string; taskId: string; uploadId: string },
  file: File,
  sending: Sending,
): Promise<Changed> {
  const request = prepare(attachFile, { projectId, taskId, name: file.name }, uploadId)
  return (await uploadFile(request, file, sending)).json()
}
