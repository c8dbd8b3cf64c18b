import { createContext } from 'react'

/** What can be chosen in a dialog of its own: for a task, or the labels of the project. */
export type Picker =
  | { kind: 'labels' | 'people' | 'cover'; taskId: string }
  | { kind: 'project-labels' }

/** Opens one, for every button, menu and key that does. */
export const PickerContext = createContext<(picker: Picker) => void>(() => {})
