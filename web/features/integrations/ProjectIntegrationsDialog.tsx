import type { ReactNode } from 'react'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AgentsSwitch } from './AgentsSwitch.tsx'
import { Feeds } from './Feeds.tsx'
import { Webhooks } from './Webhooks.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** What other programs hear of a project: everybody's calendars, and webhooks of who manages it. */
export function ProjectIntegrationsDialog({ open, onClose }: Props) {
  const { projectId, store } = useOpenProject()
  const may = useMay()
  const board = useBoardParam().selected(store.view().state.boards)
  return (
    <Dialog open={open} onClose={onClose} title="Integrações">
      <div className="flex flex-col gap-7">
        {board && (
          <Part title="Calendário" hint={`As datas do board ${board.name} na sua agenda.`}>
            <Feeds board={{ projectId, boardId: board.id }} label="Criar endereço de calendário" />
          </Part>
        )}
        {may('webhook:write') && (
          <Part title="Webhooks" hint="Avisam outro programa do que acontece neste projeto.">
            <Webhooks projectId={projectId} />
          </Part>
        )}
        {may('agent:write') && (
          <Part
            title="Agentes de IA"
            hint="Entram em nome das pessoas do projeto, com os tokens delas, e nunca podem mais do que elas."
          >
            <AgentsSwitch projectId={projectId} />
          </Part>
        )}
      </div>
    </Dialog>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      {children}
    </section>
  )
}
