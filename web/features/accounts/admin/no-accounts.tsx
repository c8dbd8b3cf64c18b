import { CloudOff, SearchX, Users } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NoAccounts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={filtered ? SearchX : Users}
      title="Nenhum usuário encontrado"
      description={
        filtered
          ? 'Tente outro nome, outro e-mail ou outra situação.'
          : 'Ainda não há usuários cadastrados no sistema'
      }
    />
  )
}

export function LoadingFailed({ retry }: { retry: () => void }) {
  return (
    <EmptyState icon={CloudOff} title="A lista não pôde ser carregada">
      <Button look="secondary" onClick={retry}>
        Tentar de novo
      </Button>
    </EmptyState>
  )
}
