import { toasts } from './toasts.ts'

/** Puts a text where it can be pasted, and says so. */
export async function copyText(text: string, said = 'Texto copiado!'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(said)
  } catch {
    toasts.error('Não foi possível copiar', 'Selecione o texto e copie pelo teclado.')
  }
}

/** The address of a page of this app, to be sent to somebody who may open it. */
export const copyLink = (path: string) =>
  copyText(new URL(path, location.origin).href, 'Link copiado!')
