import { type ComponentType, createContext } from 'react'

/** How the history of an open task is drawn: by what stands above tasks, and fetches it late. */
export const HistoryContext = createContext<ComponentType<{ filter: { task: string } }> | null>(
  null,
)
