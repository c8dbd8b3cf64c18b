import { Toast } from '@base-ui/react/toast'

export const toastManager = Toast.createToastManager()

/** What the app says of an action, from anywhere: `toasts.error('Erro no login', message)`. */
export const toasts = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
}

function show(type: 'success' | 'error', title: string, description: string | undefined): void {
  // Both are announced politely. The high priority of Base UI writes the words a second time.
  toastManager.add({ type, title, description, timeout: type === 'error' ? 8000 : 5000 })
}
