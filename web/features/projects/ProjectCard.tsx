import { Users } from 'lucide-react'
import { memo, useId } from 'react'
import { generatePath } from 'react-router'
import { excerptOf } from '#contract/excerpt.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectLine, ProjectSummary } from '#contract/projects.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { accessWords } from '#web/features/members/access-words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatAgo, formatDate, formatMoment } from '#web/ui/dates.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { LateTasks } from './LateTasks.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import type { ListedProject } from './project-change.ts'

interface Props {
  project: ListedProject
  summary: ProjectSummary | undefined
}

/** Remembered: a change of one project draws one card, not hundreds. */
export const ProjectCard = memo(function ProjectCard({ project, summary }: Props) {
  const { userId } = usePerson()
  const nameId = useId()
  const shared = project.createdBy !== userId
  const known = project.making ? undefined : summary
  return (
    <Card
      id={cardId(project.id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={project.making !== undefined || undefined}
      role="group"
      className="relative flex h-full flex-col p-5 transition-[border-color,box-shadow] duration-150 hover:not-aria-busy:border-edge hover:not-aria-busy:shadow-float"
    >
      <div className="flex items-start gap-2">
        <h2 id={nameId} className={nameClass}>
          {project.name}
        </h2>
        {!project.making && (
          <div className="relative z-1 -my-1.5 -mr-2 flex max-sm:-my-2.5">
            <FavouriteButton project={project} />
            <ProjectMenu project={project} shared={shared} />
          </div>
        )}
      </div>
      <p className="mt-1.5 line-clamp-3 text-muted [overflow-wrap:anywhere]">
        {excerptOf(project.description) || 'Sem descrição'}
      </p>
      {shared && project.making !== 'copy' && (
        <SharedBadge access={project.access} owner={summary?.owner} />
      )}
      <p className="mt-3 text-muted text-sm tabular-nums">
        {known ? <Activity summary={known} /> : placeKept}
      </p>
      {known && <LateTasks summary={known} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-5">
        {project.making === 'copy' ? (
          <Copying />
        ) : (
          <Footer project={project} describedBy={nameId} />
        )}
      </div>
    </Card>
  )
})

/** Summaries come after the list: without it 'Abrir Projeto' would move away from under a finger. */
const placeKept = '\u00a0'

const nameClass =
  'line-clamp-2 min-w-0 flex-1 font-semibold text-lg [overflow-wrap:anywhere] [text-wrap:wrap]'

/** Where the focus goes when a project has been created. */
export const cardId = (projectId: string) => `project-${projectId}`

function SharedBadge({
  access,
  owner,
}: Pick<ProjectLine, 'access'> & { owner: string | null | undefined }) {
  return (
    <p className="mt-3 [&_svg]:size-3">
      <Badge tone="primary">
        <Users aria-hidden="true" />
        Compartilhado · <span>{accessWords[access].label}</span>
      </Badge>
      {owner && <span className="ml-2 text-muted text-sm">de {owner}</span>}
    </p>
  )
}

function Activity({ summary }: { summary: ProjectSummary }) {
  const { tasks, lastChangeAt, lastChangeBy, lastChangeIsOwn } = summary
  return (
    <>
      {tasks.toLocaleString('pt-BR')} {tasks === 1 ? 'tarefa' : 'tarefas'} ·{' '}
      {lastChangeIsOwn ? 'Você' : (lastChangeBy ?? 'Alguém')} mexeu{' '}
      <time dateTime={lastChangeAt} title={formatMoment(lastChangeAt)}>
        {formatAgo(lastChangeAt)}
      </time>
    </>
  )
}

function Footer({ project, describedBy }: { project: ListedProject; describedBy: string }) {
  return (
    <>
      <p className="text-muted text-sm tabular-nums">
        Criado em <time dateTime={project.createdAt}>{formatDate(project.createdAt)}</time>
      </p>
      {/* Its area is the whole card; the menu lies above. */}
      <ButtonLink
        to={generatePath(pages.project, { projectId: project.id })}
        look="secondary"
        aria-describedby={describedBy}
        aria-disabled={project.making !== undefined || undefined}
        onClick={(event) => {
          // More than one: the second half of a double click in the menu, which is gone by then.
          if (project.making || event.detail > 1) event.preventDefault()
        }}
        className="after:absolute after:inset-0 after:rounded-lg aria-disabled:pointer-events-none"
      >
        Abrir Projeto
      </ButtonLink>
    </>
  )
}

function Copying() {
  return (
    <p role="status" className="flex min-h-control items-center gap-2 text-muted">
      <Spinner />
      Duplicando…
    </p>
  )
}
