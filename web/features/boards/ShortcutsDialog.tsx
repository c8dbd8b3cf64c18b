import { Dialog } from '#web/ui/Dialog.tsx'

const shortcuts = [
  ['N', 'Nova tarefa'],
  ['/', 'Filtrar tarefas'],
  ['Ctrl K', 'Buscar projetos, boards e tarefas'],
  ['?', 'Mostrar estes atalhos'],
  ['Espaço', 'Na alça de uma tarefa: pegar e soltar'],
  ['Setas', 'Com a tarefa na mão: escolher o lugar'],
  ['F6', 'Ir para o aviso e voltar'],
  ['Esc', 'Cancelar ou fechar'],
] as const

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
