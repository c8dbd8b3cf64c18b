import { LayoutGrid, LogOut, Settings } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Accounts } from './Accounts.tsx'

export function AdminPage() {
  const { email } = usePerson()
  usePageTitle('Administração')
  useAccountNews()
  return (
    <>
      <AppHeader
        actions={
          <>
            <HeaderLink to={pages.dashboard} icon={LayoutGrid}>
              Dashboard
            </HeaderLink>
            <HeaderLink to={pages.settings} icon={Settings}>
              Configurações
            </HeaderLink>
            <HeaderButton icon={LogOut} onClick={() => void signOut()}>
              Sair
            </HeaderButton>
          </>
        }
      >
        <p className="truncate font-medium">{email}</p>
      </AppHeader>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <h1 className="font-bold text-2xl">Administração</h1>
        <p className="mt-1 text-muted">Aprove quem pode usar o Mutirão.</p>
        <Accounts />
      </main>
    </>
  )
}
