import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

/** Puts a text where it can be pasted. */
export function CopyButton({ text, label = 'Copiar texto' }: { text: string; label?: string }) {
  return (
    <Button look="secondary" onClick={() => void copyText(text)}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  )
}
