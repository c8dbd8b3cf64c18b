import { FileArchive, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { exportProject, exportTasks } from '#contract/exports.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDownload } from './use-download.ts'

interface Props {
  open: boolean
  onClose: () => void
}

export function ExportDialog({ open, onClose }: Props) {
  const { projectId } = useOpenProject()
  const addressOf = ({ path }: { path: string }) => path.replace('{projectId}', projectId)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Exportar"
      description="O projeto como está agora, sem o que está na Lixeira."
    >
      <ul className="flex flex-col gap-3">
        <Choice
          icon={FileArchive}
          title="Projeto completo"
          button="Baixar ZIP"
          address={addressOf(exportProject)}
        >
          Boards, tarefas, comentários, histórico e arquivos. Pode ser importado em qualquer
          instalação do Mutirão.
        </Choice>
        <Choice
          icon={FileSpreadsheet}
          title="Tabela de tarefas"
          button="Baixar CSV"
          address={addressOf(exportTasks)}
        >
          Uma linha por tarefa, para abrir em uma planilha.
        </Choice>
      </ul>
    </Dialog>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  title: string
  button: string
  address: string
  children: ReactNode
}

function Choice({ icon: Icon, title, button, address, children }: ChoiceProps) {
  const download = useDownload()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line p-4">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
      <OnlineButton
        look="secondary"
        className="max-sm:w-full"
        busy={download.isPending}
        onClick={() => download.mutate(address)}
      >
        {button}
      </OnlineButton>
    </li>
  )
}
