import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DoorLayout } from './DoorLayout.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

type View = 'sign-in' | 'sign-up' | 'recovery'

export function AuthPage() {
  const { pathname } = useLocation()
  const asked = useSearchParams()[0].get('aba')
  const [view, setView] = useState<View>(() => {
    if (pathname === pages.recovery) return 'recovery'
    return asked === 'cadastrar' ? 'sign-up' : 'sign-in'
  })
  usePageTitle('Entrar')
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
              { value: 'sign-up', label: 'Cadastrar', content: <SignUpForm /> },
            ]}
          />
        </>
      )}
    </DoorLayout>
  )
}
