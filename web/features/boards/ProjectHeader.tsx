import { ArrowLeft, EllipsisVertical, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { Project } from '#contract/state.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SwitchButton } from '#web/features/navigation/SwitchButton.tsx'
import { editProject } from '#web/features/project/edit-project.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { ViewSwitch } from '#web/features/views/ViewSwitch.tsx'
import { HeaderLink } from '#web/ui/AppHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { ProjectDialogs, ProjectPeople, SinceLastVisit } from './late-project-parts.ts'
import type { Creating } from './NewDialogs.tsx'
import { PhoneActions } from './PhoneActions.tsx'
import { ProjectMenuItems, type ProjectPart, useProjectCommands } from './ProjectMenuItems.tsx'

interface Props {
  project: Project
  onCreate: (what: Creating) => void
  onFilter: () => void
}

/** On a phone one line, with what the toolbar of a desk offers in a menu. */
export function ProjectHeader({ project, onCreate, onFilter }: Props) {
  const { name, description } = project
  const session = useOpenProject()
  const may = useMay()
  /** Undefined until something is opened. */
  const [opened, setOpened] = useState<ProjectPart | null>()
  const close = () => setOpened(null)
  useProjectCommands(setOpened)
  /** What this person has seen before: the copy on the device, until it is brought up to date. */
  const [lastVisit] = useState(() => ({ version: session.store.version, until: Date.now() }))
  return (
    <header className="border-line border-b bg-surface">
      <div className="flex min-h-14 items-center gap-0.5 py-1.5 pr-2 pl-1.5 sm:gap-2 sm:px-5 sm:py-2">
        <HeaderLink to={pages.dashboard} icon={ArrowLeft}>
          Voltar
        </HeaderLink>
        <div className="min-w-0 flex-1">
          <div className="flex items-center">
            <h1
              aria-label={name}
              className="min-w-0 truncate font-semibold text-lg has-[input]:flex-1 max-sm:text-base max-sm:[&_button]:min-h-control"
            >
              <InlineName
                name={name}
                label="Renomear projeto"
                editable={may('project:write')}
                onRename={(next) => void editProject(session, project, { name: next })}
              />
            </h1>
            <div className="-my-1.5 flex pl-1 max-sm:hidden">
              <SwitchButton />
              <Menu label="Opções do projeto" icon={EllipsisVertical}>
                <ProjectMenuItems onOpen={setOpened} />
              </Menu>
            </div>
          </div>
          {description && (
            <p className="truncate text-muted text-sm max-sm:hidden" title={description}>
              {description}
            </p>
          )}
        </div>
        {/* The first of these, which stand at the right: when it comes, none of them moves. */}
        <LatePart>
          <Suspense>
            <ProjectPeople onOpen={setOpened} />
          </Suspense>
        </LatePart>
        <ViewSwitch onOpen={setOpened} />
        <SearchButton />
        {may('board:write') && (
          <Button look="secondary" className="max-sm:hidden" onClick={() => onCreate('board')}>
            <Plus aria-hidden="true" />
            Novo Board
          </Button>
        )}
        <PhoneActions onCreate={onCreate} onFilter={onFilter}>
          <ProjectMenuItems onOpen={setOpened} />
        </PhoneActions>
        <PersonMenu />
      </div>
      {opened !== undefined && (
        <LatePart onMissing={() => setOpened(undefined)}>
          <Suspense>
            <ProjectDialogs {...{ project, opened }} onClose={close} />
          </Suspense>
        </LatePart>
      )}
      {session.store.version > lastVisit.version && (
        <LatePart quiet>
          <Suspense>
            <SinceLastVisit {...lastVisit} />
          </Suspense>
        </LatePart>
      )}
    </header>
  )
}
