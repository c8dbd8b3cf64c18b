import { RotateCcw, Upload as UploadIcon, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { formatSize } from './file-size.ts'
import { keptBytes } from './kept-files.ts'
import type { Upload } from './upload-state.ts'
import type { Uploads } from './uploads.ts'

/** A file that is being sent, waits, or could not be sent and is still chosen. */
export function UploadItem({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, state, sent } = upload
  const failed = state === 'failed'
  // Without a connection trying does not help: it goes on when there is one.
  const mayTry = failed ? upload.retriable : state === 'waiting' && upload.reason !== null
  return (
    <li className="flex items-center gap-3 rounded-md p-1.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-md border border-line border-dashed text-muted">
        <UploadIcon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        <p className={failed ? 'text-danger-ink text-sm' : 'text-muted text-sm'} role="status">
          {wordsOf(upload)}
        </p>
        {state === 'sending' && (
          <progress
            aria-label={`Enviando ${file.name}`}
            value={sent}
            max={1}
            className="mt-1 block h-1.5 w-full overflow-hidden rounded-full accent-accent"
          />
        )}
      </div>
      {mayTry && (
        <Button
          look="quiet"
          size="icon"
          aria-label={`Tentar de novo: ${file.name}`}
          onClick={() => uploads.retry(id)}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={`${failed ? 'Tirar da lista' : 'Cancelar o envio'}: ${file.name}`}
        onClick={() => uploads.cancel(id)}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

function wordsOf({ state, file, reason, kept }: Upload): string {
  if (state === 'failed') return reason ?? 'Não foi possível enviar.'
  if (state === 'signed-out') return reason ?? 'Entre de novo para enviar.'
  const safety = kept ? keptWords : unkeptWords
  if (state === 'waiting') return `${reason ?? 'Sem conexão.'} ${safety}`
  if (state === 'queued' && reason) return `${reason} ${safety}`
  return `${formatSize(file.size)} · ${state === 'queued' ? 'na fila' : 'enviando'}`
}

const keptWords =
  'O arquivo está guardado neste aparelho: o envio continua sozinho, também depois de recarregar.'
const unkeptWords = `Deixe esta página aberta: neste aparelho não cabem mais de ${formatSize(keptBytes)} à espera.`
