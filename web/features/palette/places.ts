import { pages } from '#contract/pages.ts'
import { signOut } from '#web/features/auth/session.ts'
import { chooseTheme } from '#web/ui/theme.ts'
import { themes } from '#web/ui/themes.ts'
import { type Findable, findable } from './entry.ts'

interface Place {
  name: string
  path: string
  also?: string
}

const places: Place[] = [
  { name: 'Meus Projetos', path: pages.dashboard, also: 'dashboard inicio' },
  { name: 'Minhas tarefas', path: pages.myTasks, also: 'atrasadas hoje semana' },
  { name: 'Relatórios', path: pages.reports, also: 'analises graficos previsao' },
  { name: 'Caixa de avisos', path: pages.notices, also: 'notificacoes mencoes sino' },
  { name: 'Configurações', path: pages.settings, also: 'senha nome sessoes assinatura' },
]

const ofAdministrator: Place[] = [
  { name: 'Administração', path: pages.admin, also: 'usuarios aprovar' },
  { name: 'Pagamentos', path: pages.adminPayments },
  { name: 'Filas', path: pages.adminQueues },
  { name: 'Calendário de feriados', path: pages.adminCalendar, also: 'dias pontos facultativos' },
  { name: 'Armazenamento', path: pages.adminStorage, also: 'arquivos bytes disco' },
  { name: 'Sistema', path: pages.adminSystem, also: 'versao banco saude falhas' },
]

/** The pages of the app, and what can be done on every one of them. */
export function everywhere(administrator: boolean): Findable[] {
  return [
    ...[...places, ...(administrator ? ofAdministrator : [])].map(({ name, path, also }) =>
      findable({ id: path, kind: 'Ir', name, path }, also),
    ),
    ...themes.map(({ theme, label }) => {
      const run = () => chooseTheme(theme)
      return findable({ id: `theme ${theme}`, kind: 'Ação', name: `Tema: ${label}`, run })
    }),
    findable({ id: 'sign out', kind: 'Ação', name: 'Sair', run: () => signOut() }),
  ]
}
