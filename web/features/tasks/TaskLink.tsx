import { ExternalLink, Link } from 'lucide-react'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { taskPath } from '#web/features/project/task-path.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyLink } from '#web/ui/copy-text.ts'

/** The address of an open task: to be sent to somebody, or to be looked at beside the board. */
export function TaskLink({ taskId }: { taskId: string }) {
  const path = taskPath(useOpenProject(), taskId)
  return (
    <div className="flex gap-2">
      <Button look="secondary" size="sm" className="flex-1" onClick={() => void copyLink(path)}>
        <Link aria-hidden="true" />
        Copiar link
      </Button>
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label="Abrir em outra aba"
        title="Abrir em outra aba"
        className={buttonClass({ look: 'secondary', size: 'sm' })}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  )
}
