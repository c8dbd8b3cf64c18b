import { useMatch } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Shortcut = readonly [key: string, action: string]

const everywhere: Shortcut[] = [
  ['Ctrl K', 'Buscar projetos, boards e tarefas'],
  ['P', 'Trocar de projeto'],
  ['?', 'Mostrar estes atalhos'],
  ['Ctrl Enter', 'Em um formulário: salvar'],
  ['F6', 'Ir para o aviso e voltar'],
  ['Esc', 'Cancelar ou fechar'],
]
const onBoard: Shortcut[] = [
  ['N', 'Nova tarefa'],
  ['/', 'Filtrar tarefas'],
  ['Espaço', 'Na alça de uma tarefa: pegar e soltar'],
  ['Setas', 'Com a tarefa na mão: escolher o lugar'],
]

/** The keys of the screen one is on. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useMatch(pages.project) ? [...onBoard, ...everywhere] : everywhere
  return (
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
  )
}
