import type { Project } from '#contract/state.ts'
import { OnlineFields } from '#web/features/offline/OnlineFields.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MemberList } from './MemberList.tsx'
import { ShareForm } from './ShareForm.tsx'

interface Props {
  project: Pick<Project, 'id' | 'name'>
  open: boolean
  onClose: () => void
  /** Takes the person out of the project. */
  onLeave: () => void
}

export function ShareDialog({ project, open, onClose, onLeave }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Compartilhar Projeto" description={project.name}>
      <ShareForm projectId={project.id} />
      <h3 id="members" className="mt-6 mb-2 font-medium">
        Membros
      </h3>
      <OnlineFields>
        <MemberList projectId={project.id} labelledBy="members" onLeave={onLeave} />
      </OnlineFields>
    </Dialog>
  )
}
