import {
  ArrowLeftRight,
  Bell,
  LayoutGrid,
  ListChecks,
  LogOut,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { lazy, Suspense, use } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { signOut } from '#web/features/auth/session.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { MenuGroup, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { chooseTheme, chosenTheme } from '#web/ui/theme.ts'
import { themes } from '#web/ui/themes.ts'
import { SwitcherContext } from './switcher-context.ts'

const UnreadCount = lazy(async () => ({
  default: (await import('#web/features/notices/UnreadCount.tsx')).UnreadCount,
}))

export function PersonMenuItems() {
  const { email, profile, administrator } = usePerson()
  const navigate = useNavigate()
  const openSwitcher = use(SwitcherContext)
  const go = (page: string) => () => void navigate(page)
  return (
    <>
      <div className="max-w-64 px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{profile?.fullName ?? email}</p>
        {profile && <p className="truncate text-muted text-sm">{email}</p>}
      </div>
      <MenuSeparator />
      <MenuItem icon={ArrowLeftRight} onSelect={openSwitcher}>
        Trocar de projeto
      </MenuItem>
      <MenuItem icon={LayoutGrid} onSelect={go(pages.dashboard)}>
        Meus Projetos
      </MenuItem>
      <MenuItem icon={ListChecks} onSelect={go(pages.myTasks)}>
        Minhas tarefas
      </MenuItem>
      <MenuItem icon={Bell} onSelect={go(pages.notices)}>
        Caixa de avisos
        <LatePart quiet>
          <Suspense>
            <UnreadCount />
          </Suspense>
        </LatePart>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Settings} onSelect={go(pages.settings)}>
        Configurações
      </MenuItem>
      {administrator && (
        <MenuItem icon={ShieldCheck} onSelect={go(pages.admin)}>
          Administração
        </MenuItem>
      )}
      <MenuGroup label="Tema">
        {themes.map(({ theme, label }) => (
          <MenuItem
            key={theme}
            chosen={theme === chosenTheme()}
            onSelect={() => chooseTheme(theme)}
          >
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sair
      </MenuItem>
    </>
  )
}
