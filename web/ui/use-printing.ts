import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** The page is being written to paper: what is drawn only while it can be seen has to be there. */
export const usePrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)

let asked = false
/** One for all, since a new one is found out at once, for which the page may have to be styled. */
let known: MediaQueryList | undefined
const paper = () => {
  known ??= matchMedia('print')
  return known
}

const isPrinting = () => asked || paper().matches

function subscribe(tell: () => void): () => void {
  // The browser takes the page as it is when this returns.
  const onAsk = ({ type }: Event) => {
    asked = type === 'beforeprint'
    flushSync(tell)
  }
  paper().addEventListener('change', tell)
  addEventListener('beforeprint', onAsk)
  addEventListener('afterprint', onAsk)
  return () => {
    paper().removeEventListener('change', tell)
    removeEventListener('beforeprint', onAsk)
    removeEventListener('afterprint', onAsk)
  }
}
