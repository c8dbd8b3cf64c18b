import { createListeners } from '#web/api/listeners.ts'
import {
  arranged,
  type Notice,
  nextChange,
  type Queue,
  type Tone,
  withNotice,
  withoutToast,
} from './toast-queue.ts'

/** What the app says of an action, from anywhere: `toasts.error('Erro no login', message)`. */
export const toasts = {
  success: saying('success'),
  error: saying('error'),
  /** Neither done nor failed. */
  notice: saying('notice'),
  /** Something happened that this version of the app does not know: said until it is closed. */
  newVersion: () =>
    say({
      tone: 'notice',
      title: 'Há uma versão nova do Mutirão',
      description: saveFirst,
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
      description: `Pode haver uma versão nova. ${saveFirst}`,
      action: reload,
    }),
}

const saveFirst = 'Salve o que estiver escrevendo e recarregue.'
const reload = { label: 'Recarregar', onPress: () => location.reload() }

let queue: Queue = []
let lastId = 0
let held: number | null = null
/** What is said before the Toaster is there waits for it. */
let isDrawn = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = createListeners()

/** For the Toaster. */
export const toastStore = {
  subscribe(listener: () => void) {
    const leave = listeners.subscribe(listener)
    isDrawn = true
    change(queue)
    return () => {
      isDrawn = false
      leave()
    }
  },
  queue: () => queue,
  close(id: number) {
    change(withoutToast(queue, id))
    if (held === id) toastStore.hold(null)
  },
  /** Nothing goes by itself while somebody points at one or has the focus in it. */
  hold(id: number | null) {
    change(queue)
    held = id
    change(queue)
  },
}

function saying(tone: Tone) {
  return (title: string, description?: string, action?: Notice['action']) =>
    // Where there is a button somebody has to decide, and perhaps to find the way there by keys (R23).
    say({
      tone,
      title,
      description,
      action,
      lastsMs: action ? 10_000 : tone === 'error' ? 8_000 : 5_000,
    })
}

function say(notice: Notice): void {
  lastId += 1
  change(withNotice(queue, notice, lastId))
}

function change(next: Queue): void {
  const now = Date.now()
  queue = arranged(next, { now, held, room: isDrawn ? room() : 0 })
  clearTimeout(timer)
  const at = nextChange(queue)
  if (held === null && at < Infinity) timer = setTimeout(() => change(queue), at - now)
  listeners.tell()
}

/** Side by side below a board; on a phone two short ones fit above a sheet. */
const room = () => (innerWidth < 640 ? 2 : 3)
