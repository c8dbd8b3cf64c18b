import { LayoutGrid } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonMenu } from '#web/features/navigation/PersonMenu.tsx'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderLink } from '#web/ui/AppHeader.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { MyTasks } from './MyTasks.tsx'

/** What is mine, over all projects, by when it is due. */
export function MyTasksPage() {
  usePageTitle('Minhas tarefas')
  useAccountNews('tasks')
  return (
    <>
      <AppHeader
        actions={
          <>
            <SearchButton />
            <HeaderLink to={pages.dashboard} icon={LayoutGrid}>
              Meus Projetos
            </HeaderLink>
            <PersonMenu />
          </>
        }
      >
        <p className="truncate font-medium">Minhas tarefas</p>
      </AppHeader>
      <main className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
        <h1 className="font-bold text-2xl">Minhas tarefas</h1>
        <p className="mt-1 text-muted">O que você tem a fazer, em todos os seus projetos</p>
        <MyTasks />
      </main>
    </>
  )
}
