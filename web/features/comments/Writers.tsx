import { useSyncExternalStore } from 'react'
import { useOpenProject } from '#web/features/project/project-context.ts'

/** 'Ana está escrevendo…': it keeps its line, so that nothing moves when somebody begins. */
export function Writers({ taskId }: { taskId: string }) {
  const { writers } = useOpenProject()
  const here = useSyncExternalStore(writers.subscribe, () => writers.inTask(taskId)) ?? []
  const names = here.map(({ fullName }) => fullName.split(' ')[0])
  return (
    <p role="status" className="min-h-5 text-muted text-sm">
      {names.length === 1 && `${names[0]} está escrevendo…`}
      {names.length === 2 && `${names[0]} e ${names[1]} estão escrevendo…`}
      {names.length > 2 && `${names.length} pessoas estão escrevendo…`}
    </p>
  )
}
