import { createContext } from 'react'

/** Opens the list of projects to switch to, for whatever offers it. */
export const SwitcherContext = createContext<() => void>(() => {})
