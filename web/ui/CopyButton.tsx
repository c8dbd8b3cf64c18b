import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { toasts } from './toasts.ts'

/** Puts a text where it can be pasted. */
export function CopyButton({ text, label = 'Copiar texto' }: { text: string; label?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success('Texto copiado!')
    } catch {
      toasts.error('Não foi possível copiar', 'Selecione o texto e copie pelo teclado.')
    }
  }
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  )
}
