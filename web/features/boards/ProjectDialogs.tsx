import { lazy, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Project } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { ShareDialog } from '#web/features/members/ShareDialog.tsx'
import type { LastVisit } from '#web/features/past/SinceLastVisit.tsx'
import { editProject } from '#web/features/project/edit-project.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { EditProjectDialog } from '#web/features/projects/EditProjectDialog.tsx'
import { useLeaveProject } from '#web/features/projects/use-leave-project.ts'
import { useProjectChange } from '#web/features/projects/use-project-change.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import type { ProjectPart } from './ProjectMenuItems.tsx'

interface Props {
  project: Project
  opened: ProjectPart | null | undefined
  lastVisit: LastVisit
  onClose: () => void
}

/** What the header of a project opens; fetched when the first of them is asked for. */
export function ProjectDialogs({ project, opened, lastVisit, onClose }: Props) {
  const session = useSession()
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
      <PeopleDialog open={opened === 'people'} onClose={onClose} />
      <LateDialog open={opened === 'history'} onClose={onClose}>
        <HistoryDialog open={opened === 'history'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={opened === 'past'} onClose={onClose}>
        <PastDialog open={opened === 'past'} onClose={onClose} />
      </LateDialog>
      <LateDialog open={session.store.version > lastVisit.version} onClose={onClose}>
        <SinceLastVisit {...lastVisit} />
      </LateDialog>
      <EditProjectDialog
        project={project}
        open={opened === 'rename'}
        onClose={onClose}
        onSave={(text) => editProject(session, project, text)}
      />
    </>
  )
}

const past = async () => (await import('#web/features/past/past-parts.ts')).pastParts
const HistoryDialog = lazy(async () => ({ default: (await past()).HistoryDialog }))
const PastDialog = lazy(async () => ({ default: (await past()).PastDialog }))
const SinceLastVisit = lazy(async () => ({ default: (await past()).SinceLastVisit }))

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
