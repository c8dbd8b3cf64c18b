import { lazy, Suspense } from 'react'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

interface Props {
  kind: 'labels' | 'people' | 'cover'
  taskId: string
  onClose: () => void
}

const titles = { labels: 'Etiquetas', people: 'Responsáveis', cover: 'Capa' }

/**
 * The dialog is there at once: what is typed before its contents are fetched means no other key. A
 * task that is deleted meanwhile takes the dialog along.
 */
export function LateTaskPicker({ kind, taskId, onClose }: Props) {
  const card = cardIn(useView(useOpenProject()).state, taskId)
  return (
    <LatePart onMissing={onClose}>
      <Dialog
        open={card !== undefined}
        onClose={onClose}
        title={titles[kind]}
        description={card?.title ?? ''}
      >
        <Suspense
          fallback={
            <OnItsWay>
              <Loading />
            </OnItsWay>
          }
        >
          {card && <TaskPicker kind={kind} card={card} onClose={onClose} />}
        </Suspense>
      </Dialog>
    </LatePart>
  )
}

const TaskPicker = lazy(async () => {
  const { TaskPicker } = await import('./TaskPicker.tsx')
  return { default: TaskPicker }
})
