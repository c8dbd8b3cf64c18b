import { lazy, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Project } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { ArchiveDialog } from '#web/features/archive/ArchiveDialog.tsx'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { ShareDialog } from '#web/features/members/ShareDialog.tsx'
import { editProject } from '#web/features/project/edit-project.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { EditProjectDialog } from '#web/features/projects/EditProjectDialog.tsx'
import { useLeaveProject } from '#web/features/projects/use-leave-project.ts'
import { useProjectChange } from '#web/features/projects/use-project-change.ts'
import { TrashDialog } from '#web/features/trash/TrashDialog.tsx'
import { SaveTemplateDialog } from './late-project-parts.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import type { ProjectPart } from './ProjectMenuItems.tsx'

interface Props {
  project: Project
  opened: ProjectPart | null | undefined
  onClose: () => void
}

/** What the header of a project opens; fetched when the first of them is asked for. */
export function ProjectDialogs({ project, opened, onClose }: Props) {
  const session = useOpenProject()
  const navigate = useNavigate()
  const leave = useLeaveProject(project)
  useCopy(project, opened === 'copy', onClose)
  return (
    <>
      <ShareDialog
        project={project}
        open={opened === 'share'}
        onClose={onClose}
        onLeave={() => {
          if (leave()) void navigate(pages.dashboard)
        }}
      />
      <ArchiveDialog open={opened === 'archive'} onClose={onClose} />
      <TrashDialog open={opened === 'trash'} onClose={onClose} />
      <PeopleDialog open={opened === 'people'} onClose={onClose} />
      <LateDialog open={opened === 'views'} onClose={onClose}>
        <ViewsDialog open={opened === 'views'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'template'} onClose={onClose}>
        <SaveTemplateDialog open={opened === 'template'} onClose={onClose} name={project.name} />
      </LateDialog>
      <LateDialog open={opened === 'integrations'} onClose={onClose}>
        <IntegrationsDialog open={opened === 'integrations'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'reminders'} onClose={onClose}>
        <RemindersDialog open={opened === 'reminders'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'export'} onClose={onClose}>
        <ExportDialog open={opened === 'export'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'history'} onClose={onClose}>
        <HistoryDialog open={opened === 'history'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'past'} onClose={onClose}>
        <PastDialog open={opened === 'past'} onClose={onClose} />
      </LateDialog>
      <EditProjectDialog
        project={project}
        open={opened === 'rename'}
        keeps
        onClose={onClose}
        onSave={(text) => editProject(session, project, text)}
      />
    </>
  )
}

const ViewsDialog = lazy(async () => {
  const { ViewsDialog } = await import('#web/features/views/ViewsDialog.tsx')
  return { default: ViewsDialog }
})

const IntegrationsDialog = lazy(async () => {
  const { ProjectIntegrationsDialog } = await import(
    '#web/features/integrations/ProjectIntegrationsDialog.tsx'
  )
  return { default: ProjectIntegrationsDialog }
})

const RemindersDialog = lazy(async () => {
  const { RemindersDialog } = await import('#web/features/notices/RemindersDialog.tsx')
  return { default: RemindersDialog }
})

const ExportDialog = lazy(async () => {
  const { ExportDialog } = await import('#web/features/exports/ExportDialog.tsx')
  return { default: ExportDialog }
})

const past = async () => (await import('#web/features/past/past-parts.ts')).pastParts
const HistoryDialog = lazy(async () => ({ default: (await past()).HistoryDialog }))
const PastDialog = lazy(async () => ({ default: (await past()).PastDialog }))

/** Asks nothing, so no dialog opens. */
function useCopy(project: Project, wanted: boolean, onDone: () => void): void {
  const { change } = useProjectChange()
  const copy = () => {
    const original = { ...project, access: 'manage', favourite: false } as const
    void change({ type: 'copy', id: newId(), original })
    onDone()
  }
  const latest = useRef(copy)
  latest.current = copy
  useEffect(() => {
    if (wanted) latest.current()
  }, [wanted])
}
