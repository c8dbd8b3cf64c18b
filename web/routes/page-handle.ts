import type { Params } from 'react-router'

/** What a page's file can say of it to the router. */
export interface PageHandle {
  /** Reads what the page shows, when the app starts with it. */
  warm?(params: Params): Promise<void>
}
