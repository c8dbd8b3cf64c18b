import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import { messageOf } from '#web/api/api-error.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { useTellProblem } from '#web/ui/use-tell-problem.ts'
import { inGroups } from './groups.ts'
import { completeTask } from './my-task-actions.ts'
import { useMyTasks } from './my-tasks-query.ts'
import { RedateDialog } from './RedateDialog.tsx'
import { TaskGroup } from './TaskGroup.tsx'
import { useRowKeys } from './use-row-keys.ts'

export function MyTasks() {
  const { userId } = usePerson()
  const today = useToday()
  const connected = useConnected()
  const { tasks, more, isError, error, refetch } = useMyTasks()
  const [redated, setRedated] = useState<MyTask | null>(null)
  const complete = (task: MyTask) => void completeTask(userId, task)
  useRowKeys(tasks ?? [], { onComplete: complete, onRedate: setRedated })
  const problem = isError && connected ? messageOf(error) : null
  useTellProblem('Erro ao carregar tarefas', problem)

  if (!tasks) {
    if (connected && !problem) return <Loading />
    // Without connection the list was not even asked for, and comes by itself.
    return (
      <Card className="mt-6">
        <NotLoaded
          title="As tarefas não puderam ser carregadas"
          description={problem ?? 'Assim que a conexão voltar, elas aparecem aqui.'}
          retry={problem ? () => void refetch() : undefined}
        />
      </Card>
    )
  }
  if (tasks.length === 0) return <NothingToDo />
  return (
    <>
      {!connected && (
        <p className="mt-4 text-muted text-sm">Como estava da última vez, neste aparelho.</p>
      )}
      {inGroups(tasks, today).map((group) => (
        <TaskGroup key={group.name} {...group} onComplete={complete} onRedate={setRedated} />
      ))}
      {more && (
        <p className="mt-6 text-muted">
          Aqui estão as {limits.myTasks} mais próximas. Há outras depois delas.
        </p>
      )}
      <RedateDialog task={redated} onClose={() => setRedated(null)} />
    </>
  )
}

function NothingToDo() {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={CircleCheckBig}
        title="Nada para você por aqui"
        description="As tarefas de que você é responsável, em qualquer projeto, aparecem nesta página."
      />
    </Card>
  )
}
