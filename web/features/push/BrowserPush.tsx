import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { canPush, isBlocked, isSubscribed, subscribe, unsubscribe } from './browser-push.ts'

/** What it is comes before the button, and the browser's own question after it. */
export function BrowserPush() {
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">Avisos neste navegador</h3>
        <p className="text-muted text-sm">
          Uma notificação quando algo chama você, mesmo com o Mutirão fechado. O texto vai cifrado:
          só este navegador o lê. Sair da conta encerra.
        </p>
      </div>
      {!canPush() && <p className="text-sm">{impossibleWords}</p>}
      {canPush() && <Switch />}
    </div>
  )
}

const impossibleWords =
  'Este navegador não mostra notificações. No iPhone e no iPad, adicione o Mutirão à Tela de Início e abra por lá.'

const blockedWords =
  'As notificações estão bloqueadas neste navegador. Libere-as nas permissões deste site e volte aqui.'

function Switch() {
  const { data, isPending, refetch } = useQuery({ queryKey: ['push'], queryFn: isSubscribed })
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      if (data) await unsubscribe()
      else if (!(await subscribe())) toasts.error('Sem permissão para notificar', blockedWords)
      await refetch()
    } catch (error) {
      toasts.error('Erro ao mudar os avisos deste navegador', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (isPending) return <Loading />
  if (data === undefined) {
    const title = 'Não deu para saber se este navegador recebe avisos.'
    return <NotLoadedLine title={title} retry={() => void refetch()} />
  }
  if (!data && isBlocked()) return <p className="text-sm">{blockedWords}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      {data && <Badge tone="success">Ativos neste navegador</Badge>}
      <OnlineButton look="secondary" busy={busy} onClick={() => void change()}>
        {!data && <BellRing aria-hidden="true" />}
        {data ? 'Desativar' : 'Ativar avisos neste navegador'}
      </OnlineButton>
    </div>
  )
}
