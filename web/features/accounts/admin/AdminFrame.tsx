import { LayoutGrid, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'

/** What all pages of the administration have around them. */
export function AdminFrame({
  description,
  children,
}: {
  description: string
  children: ReactNode
}) {
  const { email } = usePerson()
  useAccountNews()
  return (
    <>
      <AppHeader
        below
        actions={
          <>
            <SearchButton />
            <HeaderLink to={pages.dashboard} icon={LayoutGrid}>
              Dashboard
            </HeaderLink>
            <HeaderLink to={pages.settings} icon={Settings}>
              Configurações
            </HeaderLink>
            <HeaderButton icon={LogOut} onClick={() => void signOut()}>
              Sair
            </HeaderButton>
            <PersonMenu />
          </>
        }
      >
        <p className="font-medium">{email}</p>
      </AppHeader>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="font-bold text-2xl">Administração</h1>
            <p className="mt-1 text-muted">{description}</p>
          </div>
          <nav aria-label="Administração" className="flex flex-wrap rounded-md bg-sunken p-1">
            <Part to={pages.admin}>Usuários</Part>
            <Part to={pages.adminPayments}>Pagamentos</Part>
            <Part to={pages.adminQueues}>Filas</Part>
            <Part to={pages.adminCalendar}>Calendário</Part>
            <Part to={pages.adminStorage}>Armazenamento</Part>
            <Part to={pages.adminSystem}>Sistema</Part>
          </nav>
        </div>
        {children}
      </main>
    </>
  )
}

function Part({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-[calc(var(--spacing-control)-0.25rem)] max-sm:min-h-control items-center rounded-sm px-4 font-medium text-muted transition-colors duration-120 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-card"
    >
      {children}
    </NavLink>
  )
}
