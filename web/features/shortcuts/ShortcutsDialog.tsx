import { CSPProvider } from '@base-ui/react/csp-provider'
import { useLocation, useMatch } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Shortcut = readonly [key: string, action: string]

const everywhere: Shortcut[] = [
  ['?', 'Mostrar estes atalhos'],
  ['Ctrl Enter', 'Em um formulário: salvar'],
  ['F6', 'Ir para o aviso e voltar'],
  ['Esc', 'Cancelar ou fechar'],
]
/** Behind the sign-in. */
const inside: Shortcut[] = [['Ctrl K', 'Buscar projetos, boards e tarefas'], ...everywhere]
const onBoard: Shortcut[] = [
  ['N', 'Nova tarefa'],
  ['/', 'Filtrar tarefas'],
  ['Espaço', 'Na alça de uma tarefa: pegar e soltar'],
  ['Setas', 'Com a tarefa na mão: escolher o lugar'],
  ...inside,
]
const publicPages: string[] = [
  pages.landing,
  pages.pricing,
  pages.auth,
  pages.confirmEmail,
  pages.newPassword,
  pages.recovery,
  pages.pendingApproval,
  pages.paymentSuccess,
  pages.paymentFailure,
  pages.paymentPending,
]

/** The keys of the screen one is on. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const board = useMatch(pages.project)
  const shortcuts = board ? onBoard : publicPages.includes(pathname) ? everywhere : inside
  return (
    // On every screen, also on those that have no Shell.
    <CSPProvider disableStyleElements>
      <Dialog open={open} onClose={onClose} title="Atalhos do teclado">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {shortcuts.map(([key, action]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-edge bg-sunken px-2 py-0.5 font-sans text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </CSPProvider>
  )
}
