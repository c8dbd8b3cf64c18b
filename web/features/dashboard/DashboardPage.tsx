import { useState } from 'react'
import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { CreateProjectDialog } from '#web/features/projects/CreateProjectDialog.tsx'
import { ProjectList } from '#web/features/projects/ProjectList.tsx'
import { useArrangement } from '#web/features/projects/use-arrangement.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DashboardActions } from './DashboardActions.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'

export function DashboardPage() {
  const [creating, setCreating] = useState(false)
  const [arrangement, arrange] = useArrangement()
  const connected = useConnected()
  const create = { name: 'project', label: 'Novo Projeto', run: () => setCreating(true) }
  useCommands(connected ? [create] : [])
  usePageTitle('Meus Projetos')
  useAccountNews()
  return (
    <>
      <DashboardHeader />
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <div className="relative flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <div>
            <h1 className="font-bold text-2xl">Meus Projetos</h1>
            <p className="mt-1 text-muted">Gerencie seus projetos e boards Kanban</p>
          </div>
          <div className="flex flex-col gap-1 sm:items-end">
            <DashboardActions connected={connected} onCreate={() => setCreating(true)} />
            {!connected && (
              <p className="text-muted text-sm">Um projeto novo precisa de conexão.</p>
            )}
          </div>
        </div>
        <ProjectList
          arrangement={arrangement}
          onArrange={arrange}
          onCreate={() => setCreating(true)}
        />
      </main>
      <CreateProjectDialog
        open={creating}
        onClose={() => setCreating(false)}
        // A search would hide what has just been made.
        onCreate={() => arrange({ ...arrangement, words: '' })}
      />
    </>
  )
}
