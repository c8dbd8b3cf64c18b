import { LogOut, Settings, ShieldCheck, SquareKanban } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

export function DashboardPage() {
  usePageTitle('Meus Projetos')
  return (
    <>
      <DashboardHeader />
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <h1 className="font-bold text-2xl">Meus Projetos</h1>
        <p className="mt-1 text-muted">Gerencie seus projetos e quadros Kanban</p>
        <Card className="mt-6">
          <EmptyState
            icon={SquareKanban}
            title="A lista de projetos está a caminho"
            description="Ela chega em uma próxima versão do Mutirão. Sua conta já está pronta para usá-la."
          />
        </Card>
      </main>
    </>
  )
}

function DashboardHeader() {
  const { email, administrator } = usePerson()
  return (
    <AppHeader
      actions={
        <>
          {administrator && (
            <HeaderLink to={pages.admin} icon={ShieldCheck}>
              Administração
            </HeaderLink>
          )}
          <HeaderLink to={pages.settings} icon={Settings}>
            Configurações
          </HeaderLink>
          <HeaderButton icon={LogOut} onClick={() => void signOut()}>
            Sair
          </HeaderButton>
        </>
      }
    >
      <p className="truncate">
        Olá, <span className="font-medium">{email}</span>
      </p>
    </AppHeader>
  )
}
