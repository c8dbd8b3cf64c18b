import { ArrowLeft, Plus } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { changeProject } from '#contract/projects.ts'
import type { Project } from '#contract/state.ts'
import { HeaderLink } from '#web/ui/AppHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import { useMay, useSession } from './board-context.ts'
import { PresentPeople } from './PresentPeople.tsx'

export function ProjectHeader(props: { project: Project; onNewBoard: () => void }) {
  const { name, description } = props.project
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
      <div className="flex min-h-14 items-center gap-2 px-3 py-2 sm:px-5">
        <HeaderLink to={pages.dashboard} icon={ArrowLeft}>
          Voltar
        </HeaderLink>
        <div className="min-w-0 flex-1">
          <h1 aria-label={name} className="truncate font-semibold text-lg">
            <InlineName
              name={name}
              label="Renomear projeto"
              editable={may('project:write')}
              onRename={(next) => void rename(next)}
            />
          </h1>
          {description && (
            <p className="truncate text-muted text-sm" title={description}>
              {description}
            </p>
          )}
        </div>
        <PresentPeople />
        {may('board:write') && (
          <Button onClick={props.onNewBoard}>
            <Plus aria-hidden="true" />
            Novo Board
          </Button>
        )}
      </div>
    </header>
  )
}
