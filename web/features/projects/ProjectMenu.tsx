import { Copy, EllipsisVertical, Link, LogOut, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { ProjectLine } from '#contract/projects.ts'
import { newId } from '#web/api/new-id.ts'
import { ShareDialog } from '#web/features/members/ShareDialog.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { copyLink } from '#web/ui/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { useLeaveProject } from './use-leave-project.ts'
import { useProjectChange } from './use-project-change.ts'

interface Props {
  project: ProjectLine
  /** Somebody else created it. */
  shared: boolean
}

/** Offers what the person may do, and nothing that would be refused. */
export function ProjectMenu({ project, shared }: Props) {
  const { id, name, access } = project
  const [dialog, setDialog] = useState<'share' | 'edit' | null>(null)
  const { change } = useProjectChange()
  const leave = useLeaveProject(project)
  const close = () => setDialog(null)

  function askToDelete() {
    const question = `Tem certeza que deseja excluir o projeto "${name}"? Esta ação não pode ser desfeita.`
    if (confirm(question)) void change({ type: 'delete', id })
  }

  return (
    <>
      <Menu label={`Ações do projeto ${name}`} icon={EllipsisVertical}>
        {can(access, 'member:write') && (
          <OnlineItem icon={Share2} onSelect={() => setDialog('share')}>
            Compartilhar Projeto
          </OnlineItem>
        )}
        {can(access, 'project:write') && (
          <OnlineItem icon={Pencil} onSelect={() => setDialog('edit')}>
            Renomear Projeto
          </OnlineItem>
        )}
        {can(access, 'project:copy') && (
          <OnlineItem
            icon={Copy}
            onSelect={() => void change({ type: 'copy', id: newId(), original: project })}
          >
            Duplicar Projeto
          </OnlineItem>
        )}
        <MenuItem icon={Link} onSelect={() => void copyLink(`/project/${id}`)}>
          Copiar link
        </MenuItem>
        <MenuSeparator />
        {shared && (
          <OnlineItem icon={LogOut} danger onSelect={leave}>
            Sair do Projeto
          </OnlineItem>
        )}
        {can(access, 'project:delete') && (
          <OnlineItem icon={Trash2} danger onSelect={askToDelete}>
            Excluir Projeto
          </OnlineItem>
        )}
      </Menu>
      <ShareDialog project={project} open={dialog === 'share'} onClose={close} onLeave={leave} />
      <EditProjectDialog
        project={project}
        open={dialog === 'edit'}
        onClose={close}
        onSave={(text) => change({ type: 'edit', id, ...text })}
      />
    </>
  )
}
