import { type SyntheticEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type TokenScope, tokenScopes } from '#contract/token-scopes.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { ChosenProjects } from './ChosenProjects.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { scopeWords } from './scope-words.ts'
import { useCreateToken } from './tokens-query.ts'

interface Props {
  open: boolean
  onClose: () => void
}

export function NewTokenDialog({ open, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret ? 'Token criado' : 'Criar token'}
      description="Ele nunca pode mais do que você, e não mexe em membros, contas ou pagamentos."
    >
      {secret ? (
        <ShownOnce label="Token" text={secret} onDone={close} />
      ) : (
        <TokenForm onCreated={setSecret} onCancel={close} />
      )}
    </Dialog>
  )
}

const lifetimes = ['7', '30', '90', '365'] as const
const scopes = tokenScopes.map((value) => ({ value, label: scopeWords[value] }))

interface FormProps {
  onCreated: (secret: string) => void
  onCancel: () => void
}

function TokenForm({ onCreated, onCancel }: FormProps) {
  const create = useCreateToken()
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState<(typeof lifetimes)[number]>('90')
  /** Null: all of them. */
  const [projectIds, setProjectIds] = useState<string[] | null>(null)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { name } = submitted(event, 'name')
    create.mutate(
      { name, scope, days: Number(days), projectIds },
      { onSuccess: ({ secret }) => onCreated(secret) },
    )
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label="Nome"
        name="name"
        placeholder="Para que serve"
        hint="O histórico dos projetos diz este nome no que for feito com o token."
        longest={limits.name}
        pattern=".*\S.*"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Pode" value={scope} onChange={setScope} options={scopes} />
        <Select
          label="Vence em"
          value={days}
          onChange={setDays}
          options={lifetimes.map((value) => ({ value, label: `${value} dias` }))}
        />
      </div>
      <ChosenProjects chosen={projectIds} onChange={setProjectIds} />
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <OnlineButton type="submit" busy={create.isPending} disabled={projectIds?.length === 0}>
          Criar token
        </OnlineButton>
      </DialogActions>
    </form>
  )
}
