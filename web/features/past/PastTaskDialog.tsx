import { useEffect, useState } from 'react'
import { getPastTask, type PastBoard } from '#contract/past.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { ItemsRead } from '#web/features/checklists/ItemsRead.tsx'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { LateMarkdown } from '#web/features/markdown/LateMarkdown.tsx'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { DaysRead } from '#web/features/tasks/DaysRead.tsx'
import { priorities } from '#web/features/tasks/priorities.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { type PastTask, restoreTask } from './restore-task.ts'

interface Props {
  taskId: string | null
  version: number
  past: PastBoard
  onClose: () => void
}

/** A task as it was, and the way to have it so again. */
export function PastTaskDialog({ taskId, version, past, onClose }: Props) {
  const task = usePastTask(taskId, version, onClose)
  return (
    <Dialog open={taskId !== null} onClose={onClose} title="Tarefa como estava">
      {task ? <Shown task={task} past={past} onClose={onClose} /> : <Loading />}
    </Dialog>
  )
}

function usePastTask(taskId: string | null, version: number, onClose: () => void) {
  const { projectId } = useSession()
  const [task, setTask] = useState<PastTask | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each task that is opened.
  useEffect(() => {
    if (taskId === null) return
    let left = false
    setTask(null)
    call(getPastTask, { projectId, taskId, version })
      .then((read) => left || setTask(read))
      .catch((error: unknown) => {
        if (left) return
        tellFailure('Erro ao carregar tarefa', error)
        onClose()
      })
    return () => {
      left = true
    }
  }, [projectId, taskId, version])
  return task
}

function Shown({ task, past, onClose }: { task: PastTask; past: PastBoard; onClose: () => void }) {
  const { label, tone } = priorities[task.priority]
  const people = past.people.filter(({ userId }) => task.assignees.includes(userId))
  const labels = past.labels.filter(({ id }) => task.labels.includes(id))
  return (
    <div className="flex flex-col gap-4">
      <h3 className="wrap-anywhere font-semibold text-lg">{task.title}</h3>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>Prioridade {label}</Badge>
        {labels.map((label) => (
          <LabelPill key={label.id} label={label} />
        ))}
      </div>
      {people.length > 0 && (
        <p>
          <span className="font-medium">Responsáveis</span>{' '}
          {people.map(({ fullName }) => fullName).join(', ')}
        </p>
      )}
      <DaysRead card={task} />
      {task.description ? (
        <LateMarkdown text={task.description} />
      ) : (
        <p className="text-muted">Sem descrição</p>
      )}
      {task.items.length > 0 && <ItemsRead items={task.items} />}
      <Restore task={task} onDone={onClose} />
    </div>
  )
}

function Restore({ task, onDone }: { task: PastTask; onDone: () => void }) {
  const session = useSession()
  const { state } = useView(session)
  const writable = useMay()('task:write')
  const [busy, setBusy] = useState(false)
  if (!writable) return null
  if (!cardIn(state, task.id))
    return <p className="text-muted">Esta tarefa não está mais neste board.</p>
  const restore = async () => {
    setBusy(true)
    const restored = await restoreTask(session, task).catch((error) => {
      tellFailure('Erro ao restaurar', error)
      return false
    })
    setBusy(false)
    if (restored) onDone()
  }
  return (
    <DialogActions>
      <Button busy={busy} onClick={() => void restore()}>
        Restaurar
      </Button>
    </DialogActions>
  )
}
