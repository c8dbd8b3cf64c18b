import { createListeners } from '#web/api/listeners.ts'
import { type Notice, type Queue, type Tone, withNotice, withoutToast } from './toast-queue.ts'

/** What the app says of an action, from anywhere: `toasts.error('Erro no login', message)`. */
export const toasts = {
  success: (title: string, description?: string, action?: Notice['action']) =>
    show('success', title, description, action),
  error: (title: string, description?: string, action?: Notice['action']) =>
    show('error', title, description, action),
  /** Neither done nor failed. */
  notice: (title: string, description?: string) => show('notice', title, description),
  /** Something happened that this version of the app does not know: said until it is closed. */
  newVersion: () =>
    say({
      tone: 'notice',
      title: 'Há uma versão nova do Mutirão',
      description: 'Salve o que estiver escrevendo e recarregue.',
      action: reload,
    }),
  /** The server holds less than was on this screen: said until it is closed. */
  wentBack: () =>
    say({
      tone: 'notice',
      title: 'O servidor voltou a um backup',
      description: 'O que foi feito depois dele pode faltar. Confira antes de continuar.',
    }),
  /** A part of the app cannot be fetched: said until it is closed. */
  partMissing: () =>
    say({
      tone: 'error',
      title: 'Não foi possível abrir esta parte do app',
      description: 'Pode haver uma versão nova. Salve o que estiver escrevendo e recarregue.',
      action: reload,
    }),
}

const reload = { label: 'Recarregar', onPress: () => location.reload() }

let queue: Queue = []
let lastId = 0
const listeners = createListeners()
/** A toast goes by itself, counted from when it was seen. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const seenAt = new Map<number, number>()
let held = false
/** Whoever had less time has not read it. */
const readAfterMs = 2_000

/** For the Toaster. */
export const toastStore = {
  subscribe: listeners.subscribe,
  queue: () => queue,
  close(id: number) {
    change(withoutToast(queue, id))
  },
  /** It is on the screen: from now on its time counts, and again when the same is said again. */
  seen(id: number) {
    const lastsMs = queue.find((toast) => toast.id === id)?.lastsMs
    clearTimeout(timers.get(id))
    seenAt.set(id, Date.now())
    if (lastsMs !== undefined && !held) timers.set(id, setTimeout(toastStore.close, lastsMs, id))
  },
  /** Another one lies over it: if it was not read yet, it does not go before it is seen again. */
  covered(id: number) {
    if (Date.now() - (seenAt.get(id) ?? 0) < readAfterMs) clearTimeout(timers.get(id))
  },
  /** Nothing goes by itself while somebody points at it or has the focus in it. */
  hold(holding: boolean) {
    held = holding
    for (const timer of timers.values()) clearTimeout(timer)
    if (!held) for (const id of timers.keys()) toastStore.seen(id)
  },
}

const errorLastsMs = 8_000
const lastsMs = 5_000
/** Somebody has to decide, and perhaps to find the way there by keys (R23). */
const actionLastsMs = 10_000

const show = (tone: Tone, title: string, description?: string, action?: Notice['action']) =>
  say({
    tone,
    title,
    description,
    action,
    lastsMs: action ? actionLastsMs : tone === 'error' ? errorLastsMs : lastsMs,
  })

function say(notice: Notice): void {
  lastId += 1
  change(withNotice(queue, notice, lastId))
}

function change(next: Queue): void {
  queue = next
  for (const [id, timer] of timers) {
    if (queue.some((toast) => toast.id === id)) continue
    clearTimeout(timer)
    timers.delete(id)
    seenAt.delete(id)
  }
  listeners.tell()
}
