import { useEffect, useRef, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

/**
 * Takes files that are dropped anywhere, or pasted, while the task is open, and says where. Answers whether somebody
 * holds some over the page.
 */
export function useGivenFiles(onFiles: (files: File[], at: EventTarget | null) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const stop = new AbortController()
    const on = <Kind extends keyof DocumentEventMap>(
      kind: Kind,
      hear: (event: DocumentEventMap[Kind]) => void,
    ) => document.addEventListener(kind, hear, { signal: stop.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this the browser would leave the page, and open the file instead of it.
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const files = droppedFiles(event.dataTransfer)
      if (files.length > 0) latest.current(files, event.target)
    })
    on('paste', (event) => {
      const { clipboardData: pasted } = event
      // A cell of a table, or a word with its looks, comes as a picture too: there the text is meant.
      if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
      event.preventDefault()
      latest.current([...pasted.files].map(named), event.target)
    })
    return () => stop.abort()
  }, [])
  return over
}

/** Browsers call every pasted picture 'image.png'. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const moment = new Date().toLocaleString('pt-BR').replace(/[/:]/g, '-').replace(',', '')
  return new File([file], `Imagem ${moment}.png`, { type: file.type })
}
