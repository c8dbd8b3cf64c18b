import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Confirmed } from './Confirmed.tsx'
import { DoorLayout } from './DoorLayout.tsx'
import type { OpenedLink } from './mail-link.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpTab } from './SignUpTab.tsx'
import { useWaitingSignUp } from './waiting-sign-up.ts'

type View = 'sign-in' | 'sign-up' | 'recovery'

export function AuthPage() {
  const { pathname } = useLocation()
  const asked = useSearchParams()[0].get('aba')
  const [view, setView] = useState<View>(() => {
    if (pathname === pages.recovery) return 'recovery'
    return asked === 'cadastrar' ? 'sign-up' : 'sign-in'
  })
  const waiting = useWaitingSignUp()
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  usePageTitle('Entrar')
  const confirmed = (link: OpenedLink) => {
    waiting.forget()
    setOpened(link)
  }
  if (opened) {
    return (
      <DoorLayout>
        <Confirmed opened={opened} />
      </DoorLayout>
    )
  }
  return (
    <DoorLayout>
      {view === 'recovery' ? (
        <RecoveryForm onBack={() => setView('sign-in')} />
      ) : (
        <>
          <h1 className="sr-only">Entrar ou cadastrar-se no Mutirão</h1>
          <Tabs
            value={view}
            onChange={setView}
            tabs={[
              {
                value: 'sign-in',
                label: 'Entrar',
                content: <SignInForm onForgotten={() => setView('recovery')} />,
              },
              {
                value: 'sign-up',
                label: 'Cadastrar',
                content: <SignUpTab waiting={waiting} onConfirmed={confirmed} />,
              },
            ]}
          />
        </>
      )}
    </DoorLayout>
  )
}
