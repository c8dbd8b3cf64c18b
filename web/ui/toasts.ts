import { Toast } from '@base-ui/react/toast'

export const toastManager = Toast.createToastManager()

type Notice = Parameters<typeof toastManager.add>[0]

/** Said while there is no Toaster, whose effects run after those of the page it stands beside. */
const waiting: Notice[] = []
let hasToaster = false

/** For the Toaster, once its library listens; before that, what is said there is lost. */
export function showToasts(): () => void {
  hasToaster = true
  for (const notice of waiting.splice(0)) toastManager.add(notice)
  return () => {
    hasToaster = false
  }
}

/** What the app says of an action, from anywhere: `toasts.error('Erro no login', message)`. */
export const toasts = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  /** Neither done nor failed. */
  notice: (title: string, description?: string) => show('notice', title, description),
  /** Something happened that this version of the app does not know. */
  newVersion: () =>
    say({
      id: 'new-version',
      type: 'notice',
      title: 'Há uma versão nova do Mutirão',
      description: 'Salve o que estiver escrevendo e recarregue.',
      timeout: 0,
      actionProps: { children: 'Recarregar', onClick: () => location.reload() },
    }),
  /** A part of the app cannot be fetched. Once, however often it is asked for, and until it is closed. */
  partMissing: () =>
    say({
      id: 'part-missing',
      type: 'error',
      title: 'Não foi possível abrir esta parte do app',
      description: 'Pode haver uma versão nova. Salve o que estiver escrevendo e recarregue.',
      timeout: 0,
      actionProps: { children: 'Recarregar', onClick: () => location.reload() },
    }),
}

type Tone = 'success' | 'error' | 'notice'

function show(type: Tone, title: string, description: string | undefined): void {
  // Both are announced politely. The high priority of Base UI writes the words a second time.
  say({ type, title, description, timeout: type === 'error' ? 8000 : 5000 })
}

function say(notice: Notice): void {
  if (hasToaster) toastManager.add(notice)
  else waiting.push(notice)
}
