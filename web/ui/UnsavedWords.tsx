import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { DialogActions } from './Dialog.tsx'
import { TextArea } from './TextArea.tsx'

interface Props {
  /** Blank: nothing was lost, and there is only the button. */
  text: string
  end: { label: string; onPress: () => void }
  /** What else can be done with it. */
  children?: ReactNode
}

/** What somebody typed and can no longer save, to be copied. */
export function UnsavedWords({ text, end, children }: Props) {
  return (
    <>
      {text && (
        <TextArea label="O que você escreveu e não foi salvo" rows={6} value={text} readOnly />
      )}
      <DialogActions>
        <Button look="secondary" onClick={end.onPress}>
          {end.label}
        </Button>
        {text && <CopyButton text={text} />}
        {children}
      </DialogActions>
    </>
  )
}
