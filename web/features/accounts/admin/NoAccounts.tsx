import { SearchX, Users } from 'lucide-react'
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
