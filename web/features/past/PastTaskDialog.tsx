import { useEffect, useState } from 'react'
import { getPastTask, type PastBoard } from '#contract/past.ts'
import { ruleWords } from '#contract/rule-words.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { ItemsRead } from '#web/features/checklists/ItemsRead.tsx'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { LateMarkdown } from '#web/features/markdown/LateMarkdown.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { DaysRead } from '#web/features/tasks/DaysRead.tsx'
import { priorities } from '#web/features/tasks/priorities.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { RestoreTask } from './RestoreTask.tsx'
import type { PastTask } from './task-then.ts'

interface Props {
  taskId: string | null
  boardId: string | undefined
  version: number
  past: PastBoard
  onClose: () => void
}

/** A task as it was, and the way to have it so again. */
export function PastTaskDialog({ taskId, boardId, version, past, onClose }: Props) {
  const task = usePastTask(taskId, version, onClose)
  return (
    <Dialog open={taskId !== null} onClose={onClose} title="Tarefa como estava">
      {task ? (
        <div className="flex flex-col gap-4">
          <Shown task={task} past={past} />
          <RestoreTask task={task} boardId={boardId} onDone={onClose} />
        </div>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function usePastTask(taskId: string | null, version: number, onClose: () => void) {
  const { projectId } = useOpenProject()
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

function Shown({ task, past }: { task: PastTask; past: PastBoard }) {
  const { label, tone } = priorities[task.priority]
  const people = past.people.filter(({ userId }) => task.assignees.includes(userId))
  const labels = past.labels.filter(({ id }) => task.labels.includes(id))
  return (
    <>
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
      {task.repeat && (
        <p>
          <span className="font-medium">Repetir</span> {ruleWords(task.repeat)}
          {task.wentOn && (
            <span className="text-muted"> (a repetição já passou para a próxima tarefa)</span>
          )}
        </p>
      )}
      {task.description ? (
        <LateMarkdown text={task.description} />
      ) : (
        <p className="text-muted">Sem descrição</p>
      )}
      {task.items.length > 0 && <ItemsRead items={task.items} />}
    </>
  )
}
