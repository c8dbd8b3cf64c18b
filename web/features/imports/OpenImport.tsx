import type { Import } from '#contract/imports.ts'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { DecideImport } from './DecideImport.tsx'
import { ImportResult } from './ImportResult.tsx'
import { useDiscardImport, useImport } from './imports-query.ts'
import { Progress } from './Progress.tsx'
import { refusalWords } from './refusal-words.ts'

interface Props {
  importId: string
  /** Back to the choice of a file. */
  onLeave: () => void
  onClose: () => void
}

export function OpenImport({ importId, onLeave, onClose }: Props) {
  const { data, error, refetch } = useImport(importId)
  const discard = useDiscardImport()
  if (!data) {
    if (!error) return <Loading />
    return (
      <NotLoaded
        title="A importação não pôde ser carregada"
        description={messageOf(error)}
        retry={() => void refetch()}
      />
    )
  }
  const leave = () => discard.mutate(importId, { onSuccess: onLeave })
  return (
    <section className="flex flex-col gap-5">
      <p className="text-muted [overflow-wrap:anywhere]">{data.fileName}</p>
      <Stage
        data={data}
        discarding={discard.isPending}
        onLeave={onLeave}
        onDiscard={leave}
        onClose={onClose}
      />
    </section>
  )
}

interface StageProps extends Omit<Props, 'importId'> {
  data: Import
  discarding: boolean
  onDiscard: () => void
}

function Stage({ data, discarding, onLeave, onDiscard, onClose }: StageProps) {
  const { state, progress, preview, refusal } = data
  switch (state) {
    case 'reading':
      return (
        <>
          <Progress label="Lendo o arquivo" share={progress / 100} />
          <Discard discarding={discarding} onDiscard={onDiscard} />
        </>
      )
    case 'running':
      return (
        <>
          <Progress label="Importando" share={progress / 100} />
          <p className="text-muted" role="status">
            {discarding
              ? 'Descartando. Se o projeto já está sendo gravado, ele fica, e o relatório aparece aqui.'
              : 'Você pode fechar esta janela: a importação continua.'}
          </p>
          <Discard discarding={discarding} onDiscard={onDiscard} />
        </>
      )
    case 'done':
      return <ImportResult done={data} onLeave={onLeave} onClose={onClose} />
    case 'ready':
      return preview && <DecideImport waiting={data} preview={preview} onDiscard={onDiscard} />
    case 'refused':
    case 'failed':
      return (
        <>
          <p role="alert">{refusalWords[refusal ?? 'failed']}</p>
          {state === 'failed' && preview && (
            <DecideImport waiting={data} preview={preview} onDiscard={onDiscard} />
          )}
          {state === 'refused' && (
            <DialogActions>
              <Button onClick={onDiscard}>Escolher outro arquivo</Button>
            </DialogActions>
          )}
        </>
      )
  }
}

const Discard = ({ discarding, onDiscard }: Pick<StageProps, 'discarding' | 'onDiscard'>) => (
  <DialogActions>
    <Button look="secondary" busy={discarding} onClick={onDiscard}>
      Descartar
    </Button>
  </DialogActions>
)
