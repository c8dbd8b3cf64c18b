import { Fragment } from 'react'
import type { Item } from '#contract/state.ts'
import { ChecklistItem } from './ChecklistItem.tsx'
import { itemAfter } from './item-slots.ts'
import { useItemDrag } from './use-item-drag.ts'

interface Props {
  taskId: string
  items: Item[]
  /** Those that are not hidden. */
  shown: Item[]
  onTick: (item: Item, completed: boolean) => void
}

/** A checklist that can be changed, and put in another order. */
export function ItemList({ taskId, items, shown, onTick }: Props) {
  const { list, landing, announcement, handleOf } = useItemDrag(taskId, items, shown)
  const after = landing && itemAfter(shown, landing)
  return (
    <>
      <ul ref={list} className="flex flex-col">
        {shown.map((item) => (
          <Fragment key={item.id}>
            {after?.id === item.id && <PlaceLine />}
            <ChecklistItem
              taskId={taskId}
              item={item}
              position={items.indexOf(item)}
              carried={landing?.itemId === item.id}
              handle={handleOf(item)}
              onTick={(completed) => onTick(item, completed)}
            />
          </Fragment>
        ))}
        {landing && !after && <PlaceLine />}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** Where the item in the hand would come down; it takes no room. */
const PlaceLine = () => <li aria-hidden="true" className="-my-px h-0.5 rounded-full bg-primary" />
