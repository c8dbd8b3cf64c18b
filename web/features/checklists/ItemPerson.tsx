import type { Item } from '#contract/state.ts'
import { PeoplePicker } from '#web/features/people/PeoplePicker.tsx'
import { onTask, useShownPeople } from '#web/features/people/shown-people.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  item: Item
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (userId: string | null) => void
}

/** Who an item is given to, if anybody; changed by pressing it, or from the item's menu. */
export function ItemPerson({ item: { text, assignee }, open, onOpen, onChange }: Props) {
  const [person] = onTask(useShownPeople(), assignee ? [assignee] : [])
  return (
    <>
      {person && (
        <button
          type="button"
          aria-label={`Responsável pelo item ${text}: ${person.name}`}
          title={person.name}
          onClick={() => onOpen(true)}
          className="flex h-control shrink-0 items-center rounded-sm px-1"
        >
          <Avatar name={person.name} id={person.id} size="sm" silent />
        </button>
      )}
      {open && (
        <Dialog open onClose={() => onOpen(false)} title="Responsável" description={text}>
          <PeoplePicker
            chosen={person ? [person.id] : []}
            onToggle={(id, wanted) => {
              onOpen(false)
              onChange(wanted ? id : null)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
