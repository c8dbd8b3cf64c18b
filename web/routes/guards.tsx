import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { PersonContext } from '#web/features/auth/person-context.ts'
import { authPathFrom, returnPath } from '#web/features/auth/return-path.ts'
import { useSession } from '#web/features/auth/session.ts'
import { UnreachablePage } from '#web/features/auth/UnreachablePage.tsx'
import { type Person, useAuth } from '#web/features/auth/use-auth.ts'
import { ConnectionBanner } from '#web/features/connection/ConnectionBanner.tsx'
import { useDevice } from '#web/features/connection/use-device.ts'
import { ProjectSwitcherDialog } from '#web/features/navigation/ProjectSwitcherDialog.tsx'
import { SwitcherContext } from '#web/features/navigation/switcher-context.ts'
import { localDatabase } from '#web/features/offline/local-database.ts'
import { CommandPalette } from '#web/features/palette/CommandPalette.tsx'
import { PaletteContext } from '#web/features/search/palette-context.ts'
import { usePaletteKey } from '#web/features/search/use-palette-key.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { Placeholder } from './Placeholder.tsx'

// Opened while the session is looked up: what the screen is made of may lie on this device.
void localDatabase()

/** /auth is for those who are outside; who is in goes on to where they wanted to be. */
export function SignedOutOnly() {
  const session = useSession()
  const { search } = useLocation()
  if (session.status === 'signed-in') return <Navigate to={returnPath(search)} replace />
  return <Outlet />
}

/** /pending-approval: whoever is approved meanwhile leaves by themselves. */
export function WaitingOnly() {
  return (
    <SignedIn>
      {(person) => (mayEnter(person) ? <Navigate to={pages.dashboard} replace /> : <Outlet />)}
    </SignedIn>
  )
}

export function ApprovedOnly() {
  return (
    <SignedIn>
      {(person) =>
        mayEnter(person) ? <Inside /> : <Navigate to={pages.pendingApproval} replace />
      }
    </SignedIn>
  )
}

export function AdministratorOnly() {
  return <SignedIn>{(person) => (person.administrator ? <Inside /> : <AccessDenied />)}</SignedIn>
}

/** The screens one works in: each can be searched from. */
function Inside() {
  const palette = usePaletteKey()
  const [switching, setSwitching] = useState(false)
  const openSwitcher = useCallback(() => setSwitching(true), [])
  useShortcut('p', openSwitcher)
  useDevice()
  useEffect(keepFocus, [])
  return (
    <PaletteContext value={palette.show}>
      {/* It is drawn anew, with nothing opened. */}
      <LatePart onMissing={() => {}}>
        <ConnectionBanner />
      </LatePart>
      <SwitcherContext value={openSwitcher}>
        <Outlet />
      </SwitcherContext>
      <ProjectSwitcherDialog open={switching} onClose={() => setSwitching(false)} />
      <CommandPalette open={palette.open} taskId={palette.taskId} onClose={palette.close} />
    </PaletteContext>
  )
}

function AccessDenied() {
  useEffect(() => {
    toasts.error('Acesso negado', 'Você não tem permissão para acessar esta área.')
  }, [])
  return <Navigate to={pages.dashboard} replace />
}

const mayEnter = ({ approved, administrator }: Person) => approved || administrator

function SignedIn({ children }: { children: (person: Person) => ReactNode }) {
  const auth = useAuth()
  const here = useLocation()
  if (auth.status === 'loading') return <Placeholder />
  if (auth.status === 'unreachable') return <UnreachablePage retry={auth.retry} />
  if (auth.status === 'signed-out') {
    return <Navigate to={auth.byChoice ? pages.auth : authPathFrom(here)} replace />
  }
  return <PersonContext value={auth}>{children(auth)}</PersonContext>
}
