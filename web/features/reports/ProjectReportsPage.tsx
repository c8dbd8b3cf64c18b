import { LayoutGrid, SquareKanban } from 'lucide-react'
import { generatePath, useParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderLink } from '#web/ui/AppHeader.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { MissingProject } from './MissingProject.tsx'
import { ProjectReports } from './ProjectReports.tsx'
import { useChoices } from './report-query.ts'

/** What moved in a project, what stalls, and when it will be done. */
export function ProjectReportsPage() {
  useAccountNews()
  const { projectId = '' } = useParams()
  const choices = useChoices(projectId)
  const name = choices.data?.name
  usePageTitle(name ? `Relatórios de ${name}` : 'Relatórios')
  if (isMissing(choices.error)) return <MissingProject />
  return (
    <>
      <AppHeader
        actions={
          <>
            <SearchButton />
            <HeaderLink to={generatePath(pages.project, { projectId })} icon={SquareKanban}>
              Abrir board
            </HeaderLink>
            <HeaderLink to={pages.reports} icon={LayoutGrid}>
              Todos os relatórios
            </HeaderLink>
            <PersonMenu />
          </>
        }
      >
        <p className="truncate font-medium">{name ?? 'Relatórios'}</p>
      </AppHeader>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6 print:pt-4 print:pb-0">
        <h1 className="font-bold text-2xl">Relatórios</h1>
        <p className="mt-1 text-muted">O que andou, o que parou e quando fica pronto</p>
        <ProjectReports key={projectId} projectId={projectId} choices={choices} />
      </main>
    </>
  )
}
