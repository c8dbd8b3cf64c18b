import {
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import type { CardState, ColumnState } from '#contract/state.ts'
import { TaskFace } from '#web/features/tasks/TaskFace.tsx'
import { moveTo } from '#web/features/tasks/task-actions.ts'
import { useSession } from '../board-context.ts'
import { type Geometries, GeometriesContext, type Landing, LandingContext } from './landing.ts'
import { silentInstructions, silentScreenReader } from './silent.ts'
import { swallowClick } from './swallow-click.ts'
import { CarriedContext, CarryContext, useCarry } from './use-carry.ts'

/** Dragging starts after 8 px (spec, section 9); a finger first rests a moment, else it scrolls. */
const mouse = { activationConstraint: { distance: 8 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }

/** Everything on the board that can be carried, by pointer, finger or keyboard. */
export function BoardDrag({ columns, children }: { columns: ColumnState[]; children: ReactNode }) {
  const session = useSession()
  const geometries = useRef<Geometries>(new Map()).current
  const [dragged, setDragged] = useState<CardState | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const { underPointer, pointer } = usePointer()
  const carry = useCarry(columns)

  const end = () => {
    setDragged(null)
    setLanding(null)
  }
  const follow = ({ active, over }: DragMoveEvent) => {
    const taskId = String(active.id)
    const next = over && landingOn(String(over.id), taskId)
    setLanding((before) => (sameLanding(before, next) ? before : next))
  }
  const landingOn = (columnId: string, taskId: string): Landing | null => {
    const column = columns.find(({ id }) => id === columnId)
    if (!column) return null
    const others = column.tasks.filter(({ id }) => id !== taskId)
    const own = others.length < column.tasks.length
    const below = own && geometries.get(columnId)?.cardBelow(pointer.current, taskId)
    const position = others.findIndex(({ id }) => id === below)
    return { taskId, columnId, position: position < 0 ? others.length : position }
  }
  const drop = () => {
    if (landing) void moveTo(session, landing.taskId, landing.columnId, landing.position)
    end()
  }
  return (
    <GeometriesContext value={geometries}>
      <CarryContext value={carry.keys}>
        <CarriedContext value={carry.landing?.taskId ?? null}>
          <LandingContext value={landing ?? carry.landing}>
            <DndContext
              sensors={useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))}
              collisionDetection={underPointer}
              accessibility={{
                announcements: silentScreenReader,
                screenReaderInstructions: silentInstructions,
              }}
              onDragStart={({ active }) => {
                swallowClick()
                setDragged(active.data.current?.card as CardState)
              }}
              onDragMove={follow}
              onDragEnd={drop}
              onDragCancel={end}
            >
              {children}
              <DragOverlay dropAnimation={null}>
                {dragged && <TaskFace card={dragged} lifted />}
              </DragOverlay>
            </DndContext>
            <p role="status" className="sr-only">
              {carry.announcement}
            </p>
          </LandingContext>
        </CarriedContext>
      </CarryContext>
    </GeometriesContext>
  )
}

/** Only the column under the pointer counts: outside of any, nothing happens (R15). */
function usePointer() {
  const pointer = useRef(0)
  const underPointer: CollisionDetection = (args) => {
    pointer.current = args.pointerCoordinates?.y ?? middleOf(args.collisionRect)
    return pointerWithin(args)
  }
  return { underPointer, pointer }
}

const middleOf = ({ top, height }: ClientRect) => top + height / 2

const sameLanding = (a: Landing | null, b: Landing | null) =>
  a?.columnId === b?.columnId && a?.position === b?.position && a?.taskId === b?.taskId
