import { CoverPicker } from '#web/features/labels/CoverPicker.tsx'
import { LabelPicker } from '#web/features/labels/LabelPicker.tsx'
import { PeoplePicker } from '#web/features/people/PeoplePicker.tsx'
import { useSession } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { editFields, toggleInSet } from './task-actions.ts'

interface Props {
  kind: 'labels' | 'people' | 'cover'
  taskId: string
  onClose: () => void
}

const titles = { labels: 'Etiquetas', people: 'Responsáveis', cover: 'Capa' }

/** Saved as it is chosen (R25); a task that is deleted meanwhile takes the dialog along. */
export function TaskPicker({ kind, taskId, onClose }: Props) {
  const session = useSession()
  const card = cardIn(useView(session).state, taskId)
  return (
    <Dialog
      open={card !== undefined}
      onClose={onClose}
      title={titles[kind]}
      description={card?.title ?? ''}
    >
      {card && kind === 'labels' && (
        <LabelPicker
          chosen={card.labels}
          onToggle={(id, wanted) => void toggleInSet(session, taskId, 'labels', id, wanted)}
        />
      )}
      {card && kind === 'people' && (
        <PeoplePicker
          chosen={card.assignees}
          onToggle={(id, wanted) => void toggleInSet(session, taskId, 'assignees', id, wanted)}
        />
      )}
      {card && kind === 'cover' && (
        <CoverPicker
          cover={card.cover}
          onChoose={(cover) => {
            onClose()
            if (cover !== card.cover) void editFields(session, card, { cover })
          }}
        />
      )}
    </Dialog>
  )
}
