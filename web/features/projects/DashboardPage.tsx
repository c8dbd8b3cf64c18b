import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CreateProjectDialog } from './CreateProjectDialog.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { headingId, ProjectList } from './ProjectList.tsx'

export function DashboardPage() {
  const [creating, setCreating] = useState(false)
  usePageTitle('Meus Projetos')
  useAccountNews()
  return (
    <>
      <DashboardHeader />
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <div>
            <h1 id={headingId} tabIndex={-1} className="font-bold text-2xl outline-none">
              Meus Projetos
            </h1>
            <p className="mt-1 text-muted">Gerencie seus projetos e quadros Kanban</p>
          </div>
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            Novo Projeto
          </Button>
        </div>
        <ProjectList onCreate={() => setCreating(true)} />
      </main>
      <CreateProjectDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
