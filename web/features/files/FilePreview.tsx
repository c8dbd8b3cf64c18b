import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { AttachedFile } from '#contract/state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileContent } from './FileContent.tsx'
import { formatSize } from './file-size.ts'
import type { FileAddresses } from './use-file-address.ts'

interface Props {
  /** Those that can be looked at. */
  files: AttachedFile[]
  /** The id of the one that is looked at; null: none. */
  shown: string | null
  addresses: FileAddresses
  onShow: (id: string | null) => void
}

/** Pictures, films and sounds, one after the other. */
export function FilePreview(props: Props) {
  const index = props.files.findIndex(({ id }) => id === props.shown)
  const file = props.files[index]
  return file ? <ShownFile {...props} file={file} index={index} /> : null
}

function ShownFile({
  files: visible,
  file,
  index,
  addresses,
  onShow,
}: Props & { file: AttachedFile; index: number }) {
  const step = (by: number) => {
    const next = visible[index + by]
    if (next) onShow(next.id)
  }
  useArrows(step)
  return (
    <Dialog
      open
      wide
      onClose={() => onShow(null)}
      title={file.name}
      aside={visible.length > 1 && `${index + 1} de ${visible.length}`}
      description={formatSize(file.size)}
    >
      <div className="flex items-center gap-2">
        {visible.length > 1 && (
          <Button
            look="quiet"
            size="icon"
            aria-label="Anterior"
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
        )}
        <FileContent key={file.id} file={file} addresses={addresses} />
        {visible.length > 1 && (
          <Button
            look="quiet"
            size="icon"
            aria-label="Próximo"
            disabled={index === visible.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useArrows(step: (by: number) => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // They go back in the browser, or to another desk.
      if (altKey || ctrlKey || metaKey || shiftKey) return
      // In a film, and in a picture that is larger than its room, the arrows have their own meaning.
      if (target instanceof Element && target.closest('video, audio, [data-moved]')) return
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    // Before the dialog hears them, which keeps its keys to itself.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [step])
}
