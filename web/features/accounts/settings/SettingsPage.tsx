import { LayoutGrid, LogOut } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SubscriptionSection } from './SubscriptionSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'

/** R7. */
export function SettingsPage() {
  const { email } = usePerson()
  usePageTitle('Configurações')
  useAccountNews()
  return (
    <>
      <AppHeader
        actions={
          <>
            <SearchButton />
            <HeaderLink to={pages.dashboard} icon={LayoutGrid}>
              Dashboard
            </HeaderLink>
            <HeaderButton icon={LogOut} onClick={() => void signOut()}>
              Sair
            </HeaderButton>
            <PersonMenu />
          </>
        }
      >
        <p className="truncate font-medium">{email}</p>
      </AppHeader>
      <main className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-8 sm:px-6">
        <h1 className="font-bold text-2xl">Configurações</h1>
        <ProfileSection />
        <PasswordSection />
        <ThemeSection />
        <SessionsSection />
        <SubscriptionSection />
      </main>
    </>
  )
}
