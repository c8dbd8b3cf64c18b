import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '#web/ui/use-printing.ts'

/** About what a sheet of A4 has between its margins; nobody tells how wide the paper is. */
const onPaper = 640

/** How wide the element is: words in a drawing stay as large as the others on every screen, and on paper. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(onPaper)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, Math.round(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const printing = usePrinting()
  return { frame, width: printing ? onPaper : width, printing }
}
