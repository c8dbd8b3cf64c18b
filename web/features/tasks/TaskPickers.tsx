import { type ReactNode, useState } from 'react'
import { LateLabelsDialog } from '#web/features/labels/LateLabelsDialog.tsx'
import { type Picker, PickerContext } from '#web/features/project/picker-context.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { LateTaskPicker } from './LateTaskPicker.tsx'
import { takeOrLeave } from './task-actions.ts'
import { taskAtHand } from './task-at-hand.ts'

/** Around a board: the dialogs in which labels, people and covers are chosen, and their keys. */
export function TaskPickers({ children }: { children: ReactNode }) {
  const [picker, setPicker] = useState<Picker | null>(null)
  const close = () => setPicker(null)
  useTaskKeys(setPicker)
  return (
    <PickerContext value={setPicker}>
      {children}
      {picker?.kind === 'project-labels' && <LateLabelsDialog onClose={close} />}
      {picker && picker.kind !== 'project-labels' && (
        <LateTaskPicker kind={picker.kind} taskId={picker.taskId} onClose={close} />
      )}
    </PickerContext>
  )
}

/** For the card that has the focus, or else the one under the pointer. */
function useTaskKeys(open: (picker: Picker) => void): void {
  const session = useOpenProject()
  const may = useMay()
  /** False where there is none: the key is then the browser's. */
  const onTask = (act: (taskId: string) => void) => {
    const taskId = may('task:write') && taskAtHand()
    if (taskId) act(taskId)
    return Boolean(taskId)
  }
  useShortcut('l', () => onTask((taskId) => open({ kind: 'labels', taskId })))
  useShortcut('m', () => onTask((taskId) => void takeOrLeave(session, taskId)))
}
