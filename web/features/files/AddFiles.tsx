import { Camera, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { showInText, textOf } from './paste-into-text.ts'
import type { AttachedFileRef } from './upload-state.ts'
import type { Uploads } from './uploads.ts'
import { useGivenFiles } from './use-given-files.ts'

/** Choose, take a photo, drop or paste. */
export function AddFiles({ taskId, uploads }: { taskId: string; uploads: Uploads }) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[], at: EventTarget | null = null) => {
    const field = textOf(at)
    const show = field && ((file: AttachedFileRef) => showInText(field, file))
    uploads.add(taskId, files, show ?? undefined)
  }
  const over = useGivenFiles(add)
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-2 rounded-md border border-dashed p-3 ${over ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <Button look="secondary" size="sm" onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden="true" />
        Escolher arquivos
      </Button>
      <Button
        look="secondary"
        size="sm"
        className="pointer-fine:hidden"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" />
        Tirar foto
      </Button>
      <p className="pointer-coarse:hidden text-muted text-sm">
        {over ? 'Solte para anexar' : 'ou arraste para cá, ou cole uma imagem'}
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Escolher arquivos"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Tirar foto"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  )
}
