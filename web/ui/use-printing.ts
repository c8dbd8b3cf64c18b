import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** The page is being written to paper: what is drawn only while it can be seen has to be there. */
export const usePrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)

let asked = false

const isPrinting = () => asked || matchMedia('print').matches

function subscribe(tell: () => void): () => void {
  const media = matchMedia('print')
  // The browser takes the page as it is when this returns.
  const onAsk = ({ type }: Event) => {
    asked = type === 'beforeprint'
    flushSync(tell)
  }
  media.addEventListener('change', tell)
  addEventListener('beforeprint', onAsk)
  addEventListener('afterprint', onAsk)
  return () => {
    media.removeEventListener('change', tell)
    removeEventListener('beforeprint', onAsk)
    removeEventListener('afterprint', onAsk)
  }
}
