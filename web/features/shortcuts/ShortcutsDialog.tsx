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
const inside: Shortcut[] = [
  ['Ctrl K', 'Buscar projetos, boards e tarefas'],
  ['P', 'Trocar de projeto'],
  ...everywhere,
]
const onBoard: Shortcut[] = [
  ['N', 'Nova tarefa; em uma tarefa, logo abaixo dela'],
  ['/', 'Filtrar tarefas por palavras'],
  ['F', 'Todos os filtros'],
  ['L', 'Etiquetas da tarefa em foco ou sob o ponteiro'],
  ['M', 'Pegar para mim a tarefa em foco ou sob o ponteiro, ou deixá-la'],
  ['Setas', 'Andar pelas tarefas; com uma na mão, escolher o lugar'],
  ['Enter', 'Em uma tarefa: abrir'],
  ['E', 'Em uma tarefa: editar o título'],
  ['D', 'Em uma tarefa: datas'],
  ['C', 'Em uma tarefa: comentar'],
  ['X', 'Em uma tarefa: selecionar; com Ctrl ou Shift, um clique faz o mesmo'],
  ['Espaço', 'Na alça de uma tarefa: pegar e soltar'],
  ['Ctrl Z', 'Desfazer o que você fez neste projeto, nesta aba'],
  ['Ctrl Shift Z', 'Refazer; também com Ctrl Y'],
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
