import { newId } from '#web/api/new-id.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { editTasks } from '#web/features/selection/selection-actions.ts'
import { moveTo } from '#web/features/tasks/task-actions.ts'
import type { LaneKind } from '../view-params.ts'
import { laneEdit } from './lanes.ts'

/** Where a lane and a column cross. */
export interface Cell {
  laneId: string
  columnId: string
}

export const sameCell = (a: Cell | null, b: Cell | null) =>
  a?.laneId === b?.laneId && a?.columnId === b?.columnId

/** Another lane changes the field that it stands for, another column moves: both are one step of undo. */
export function usePutInLane(kind: LaneKind) {
  const session = useOpenProject()
  return (taskId: string, from: Cell, to: Cell): void => {
    const card = cardIn(session.store.view().state, taskId)
    if (!card) return
    inGesture(newId(), () => {
      if (to.laneId !== from.laneId) {
        void editTasks(session, [taskId], laneEdit(card, kind, from.laneId, to.laneId))
      }
      if (to.columnId !== from.columnId) {
        void moveTo(session, taskId, to.columnId, undefined, 'hand')
      }
    })
  }
}
