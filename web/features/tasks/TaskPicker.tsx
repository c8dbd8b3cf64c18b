import type { CardState } from '#contract/state.ts'
import { CoverPicker } from '#web/features/labels/CoverPicker.tsx'
import { LabelPicker } from '#web/features/labels/LabelPicker.tsx'
import { PeoplePicker } from '#web/features/people/PeoplePicker.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { editFields, toggleInSet } from './task-actions.ts'

interface Props {
  kind: 'labels' | 'people' | 'cover'
  card: CardState
  onClose: () => void
}

/** Saved as it is chosen (R25). */
export function TaskPicker({ kind, card, onClose }: Props) {
  const session = useOpenProject()
  const toggle = (set: 'labels' | 'assignees') => (id: string, wanted: boolean) =>
    void toggleInSet(session, card.id, set, id, wanted)
  switch (kind) {
    case 'labels':
      return <LabelPicker chosen={card.labels} onToggle={toggle('labels')} />
    case 'people':
      return <PeoplePicker chosen={card.assignees} onToggle={toggle('assignees')} />
    case 'cover':
      return (
        <CoverPicker
          cover={card.cover}
          onChoose={(cover) => {
            onClose()
            if (cover !== card.cover) void editFields(session, card, { cover })
          }}
        />
      )
  }
}
