import { LayoutGrid, LogOut } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { ExportSection } from '#web/features/exports/ExportSection.tsx'
import { IntegrationsSection } from '#web/features/integrations/IntegrationsSection.tsx'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { NoticeSection } from '#web/features/notice-settings/NoticeSection.tsx'
import { PushSection } from '#web/features/push/PushSection.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { TemplatesSection } from '#web/features/templates/TemplatesSection.tsx'
import { AppHeader, HeaderButton, HeaderLink } from '#web/ui/AppHeader.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AvatarSection } from './AvatarSection.tsx'
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
        below
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
        <p className="font-medium">{email}</p>
      </AppHeader>
      <main className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-8 sm:px-6">
        <h1 className="font-bold text-2xl">Configurações</h1>
        <ProfileSection />
        <AvatarSection />
        <PasswordSection />
        <ThemeSection />
        <NoticeSection />
        <PushSection />
        <SessionsSection />
        <TemplatesSection />
        <IntegrationsSection />
        <ExportSection />
        <SubscriptionSection />
      </main>
    </>
  )
}
