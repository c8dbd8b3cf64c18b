import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonalPage } from '#web/features/navigation/PersonalPage.tsx'
import { MyTasks } from './MyTasks.tsx'

/** What is mine, over all projects, by when it is due. */
export function MyTasksPage() {
  useAccountNews('tasks')
  return (
    <PersonalPage
      title="Minhas tarefas"
      description="O que você tem a fazer, em todos os seus projetos"
    >
      <MyTasks />
    </PersonalPage>
  )
}
