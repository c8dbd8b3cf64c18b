import { LogOut, Settings, ShieldCheck } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'

export function DashboardHeader() {
  const { email, administrator } = usePerson()
  return (
    <AppHeader
      below
      actions={
        <>
          <SearchButton />
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
          <PersonMenu />
        </>
      }
    >
      <p>
        Olá, <span className="font-medium">{email}</span>
      </p>
    </AppHeader>
  )
}
