import { type ComponentType, lazy } from 'react'
import type { CardState, ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import type { Layout } from './view-params.ts'

/** What a way to look at a board is given, whichever it is. */
export interface ViewProps {
  columns: ColumnState[]
  /** What the filter lets through; null: there is none. */
  shows: Shows | null
  onOpenTask: (taskId: string) => void
}

/** The board gives its own parts: shared between two files they would make both larger. */
export interface LanesProps extends ViewProps {
  boardId: string
  Card: ComponentType<{ card: CardState; onOpen: (taskId: string) => void }>
  SortItems: ComponentType<{ boardId: string; column: ColumnState }>
}

/** One of the ways to look at a board. In a file of its own, which the first picture leaves out. */
export function OtherView({ layout, ...props }: ViewProps & { layout: Layout }) {
  const View = views[layout]
  return <View {...props} />
}

/** Fetched when the first of them is looked at. */
const parts = async () => (await import('./view-parts.ts')).viewParts
const late = (layout: Layout) => lazy(async () => ({ default: (await parts())[layout] }))

const views: Record<Layout, ComponentType<ViewProps>> = {
  lista: late('lista'),
  calendario: late('calendario'),
  'linha-do-tempo': late('linha-do-tempo'),
}

export const LanesView = lazy(async () => ({ default: (await parts()).lanes }))
