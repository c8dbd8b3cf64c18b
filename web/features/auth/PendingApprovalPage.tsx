import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DoorLayout } from './DoorLayout.tsx'
import { usePerson } from './person-context.ts'
import { signOut } from './session.ts'
import { profileQuery } from './use-auth.ts'

export function PendingApprovalPage() {
  const { userId, email } = usePerson()
  usePageTitle('Aguardando aprovação')
  // The guard above sees the same profile, and leads on when approval arrives.
  useQuery({
    ...profileQuery(userId),
    refetchInterval: 4_000,
    refetchOnWindowFocus: 'always',
  })
  return (
    <DoorLayout>
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="flex size-14 items-center justify-center rounded-xl bg-accent-soft text-accent-ink">
          <Hourglass aria-hidden="true" className="size-7" />
        </span>
        <h1 className="font-bold text-xl">Aguardando aprovação</h1>
        <p className="text-muted">
          Sua conta foi cadastrada, mas ainda precisa ser aprovada pelo administrador. Assim que
          isso acontecer, esta página abre os seus projetos sozinha.
        </p>
        <p className="max-w-full [overflow-wrap:anywhere] rounded-md bg-sunken px-3 py-1.5 font-medium">
          {email}
        </p>
        <Button look="secondary" className="mt-2 w-full" onClick={() => void signOut()}>
          Sair
        </Button>
      </div>
    </DoorLayout>
  )
}
