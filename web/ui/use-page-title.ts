import { useEffect } from 'react'

/** What the tab and the history say. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Mutirão`
  }, [title])
}
