import type { Changed } from '#contract/events.ts'
import { cancelUpload } from '#contract/uploads.ts'
import { ApiError, isUnreachable, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { createListeners } from '#web/api/listeners.ts'
import { newId } from '#web/api/new-id.ts'
import { isReadable, UnreadableFile } from '#web/api/upload.ts'
import { wait } from '#web/api/wait.ts'
import type { KeptFile } from '#web/features/offline/local-database.ts'
import { isAboutPerson } from '#web/features/offline/refusals.ts'
import { addFileSender } from '#web/features/offline/unsent-files.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { noteAnswered } from '#web/features/project/undo/late-undo.ts'
import { toasts } from '#web/ui/toasts.ts'
import { dropFile, keepFile, keptFile } from './kept-files.ts'
import { learnLimit, sizeRefusal } from './public-config.ts'
import { comesInParts, sendInParts } from './send-in-parts.ts'
import { sendWhole } from './send-whole.ts'
import { type AttachedFileRef, isFragile, type Upload } from './upload-state.ts'
import { whyWaiting } from './why-waiting.ts'

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
  uploads.follow(session)
  return uploads
}

export class Uploads {
  /** The newest of the project: it is opened anew after a while in which nobody looks at it. */
  session: ProjectSession
  #unfollow: () => void = none
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
        this.#unfollow()
        for (const { id } of this.#list) this.#end(id)
        onClose()
      },
    })
  }

  view = () => this.#list
  subscribe = this.#listeners.subscribe

  follow(session: ProjectSession): void {
    if (this.session === session && this.#unfollow !== none) return
    this.#unfollow()
    this.session = session
    // A task that the server has by now lets its files go.
    this.#unfollow = session.store.subscribe(() => this.#sendNext())
    // Not while a screen is being drawn, which is when it is asked for.
    queueMicrotask(() => this.#sendNext())
  }

  /** One that is too large is not sent, and stays to be seen. Where the limit is not known the server says so. */
  add(taskId: string, files: readonly File[], onAttached?: (file: AttachedFileRef) => void): void {
    const gesture = newId()
    const fresh = { taskId, gesture, sent: 0, state: 'queued', reason: null } as const
    const added = files.map((file): Upload => {
      const id = newId()
      if (onAttached) this.#awaited.set(id, onAttached)
      return { ...fresh, id, file, retriable: true, kept: false }
    })
    this.#set([...this.#list, ...added])
    for (const upload of added) if (!sizeRefusal(upload.file)) void this.#keep(upload)
    this.#refuseLarge()
    void learnLimit().then(() => this.#refuseLarge())
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

  #refuseLarge(): void {
    for (const { id, file, state } of this.#list) {
      const reason = state === 'failed' ? null : sizeRefusal(file)
      if (!reason) continue
      this.#stop(id)
      void this.#drop(id)
      this.#change(id, { state: 'failed', reason, retriable: false, sent: 0 })
    }
  }

  /** To the server a task that is still to be made does not exist. */
  #isAhead({ taskId }: Upload): boolean {
    const { store } = this.session
    return store.isPending(taskId) && !cardIn(store.confirmed().state, taskId)
  }

  #sendNext(): void {
    const sending = this.#list.filter(({ state }) => state === 'sending').length
    const queued = this.#list.filter(({ state }) => state === 'queued')
    const next = queued.find((upload) => !this.#isAhead(upload))
    for (const upload of queued) {
      if (!upload.reason && this.#isAhead(upload)) this.#change(upload.id, { reason: aheadWords })
    }
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
      if (error instanceof UnreadableFile) await this.#sendKept(upload, error, signal)
      else if (isUnreachable(error)) void this.#sendLater(id, error, signal)
      else this.#refuse(id, error)
    }
  }

  /** What the device has kept of a file is still what was chosen. */
  async #sendKept({ id }: Upload, error: UnreadableFile, signal: AbortSignal): Promise<void> {
    await this.#keeping.get(id)
    const file = await keptFile(id)
    const isThere = file !== null && (await isReadable(file))
    if (signal.aborted) return
    if (isThere) this.#change(id, { file, state: 'queued', sent: 0 })
    else this.#refuse(id, error)
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
    const retriable = !(error instanceof UnreadableFile)
    this.#change(id, { state: 'failed', reason, retriable, sent: 0 })
    if (retriable) void this.#keep({ ...upload, reason })
    else void this.#drop(id)
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

const none = () => {}
const aheadWords = 'A tarefa ainda não chegou ao servidor.'

type Waiting = Pick<Upload, 'id' | 'taskId' | 'file' | 'reason'>
