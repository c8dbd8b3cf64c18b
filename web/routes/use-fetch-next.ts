import { useEffect } from 'react'

/**
 * Has the page fetched that most people open from this one (web/prerender/write-page.ts), when all of
 * this one is there. Not for who asked the browser to save data.
 */
export function useFetchNext(): void {
  useEffect(() => {
    if (savesData()) return
    if (document.readyState === 'complete') return fetchNext()
    addEventListener('load', fetchNext)
    return () => removeEventListener('load', fetchNext)
  }, [])
}

function fetchNext(): void {
  const next = document.querySelector<HTMLTemplateElement>('template#next')
  if (next) document.head.append(next.content)
}

/** Only Chromium tells. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
