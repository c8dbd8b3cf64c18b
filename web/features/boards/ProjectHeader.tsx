import { ArrowLeft, Plus } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { changeProject } from '#contract/projects.ts'
import type { Project } from '#contract/state.ts'
import { LabelsButton } from '#web/features/labels/LabelsButton.tsx'
import { PresentPeople } from '#web/features/project/PresentPeople.tsx'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { HeaderLink } from '#web/ui/AppHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import type { Creating } from './NewDialogs.tsx'
import { PhoneActions } from './PhoneActions.tsx'

interface Props {
  project: Project
  onCreate: (what: Creating) => void
  onFilter: () => void
}

/** On a phone one line, with what the toolbar of a desk offers in a menu. */
export function ProjectHeader({ project, onCreate, onFilter }: Props) {
  const { name, description } = project
  const session = useSession()
  const may = useMay()
  const rename = (next: string) =>
    session.act({
      route: changeProject,
      input: { name: next },
      foresee: () => ({ type: 'project.edited', name: next, before: { name } }),
      failure: 'Erro ao renomear projeto',
    })
  return (
    <header className="border-line border-b bg-surface">
      <div className="flex min-h-14 items-center gap-1 py-1.5 pr-3 pl-1.5 sm:gap-2 sm:px-5 sm:py-2">
        <HeaderLink to={pages.dashboard} icon={ArrowLeft}>
          Voltar
        </HeaderLink>
        <div className="min-w-0 flex-1">
          <h1
            aria-label={name}
            className="truncate font-semibold text-lg max-sm:[&_button]:min-h-control"
          >
            <InlineName
              name={name}
              label="Renomear projeto"
              editable={may('project:write')}
              onRename={(next) => void rename(next)}
            />
          </h1>
          {description && (
            <p className="truncate text-muted text-sm max-sm:hidden" title={description}>
              {description}
            </p>
          )}
        </div>
        <PresentPeople />
        <SearchButton />
        <LabelsButton />
        {may('board:write') && (
          <Button look="secondary" className="max-sm:hidden" onClick={() => onCreate('board')}>
            <Plus aria-hidden="true" />
            Novo Board
          </Button>
        )}
        <PhoneActions onCreate={onCreate} onFilter={onFilter} />
      </div>
    </header>
  )
}
