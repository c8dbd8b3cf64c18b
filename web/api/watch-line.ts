/** A connection that is given up when nothing has come over it for a while. */
interface WatchedLine {
  signal: AbortSignal
  /** Something came: the next sign of life may take as long again, or as long as said. */
  heard(patience?: number): void
  /** Fails when the line is given up, also for what does not know of it. */
  onLine<Answer>(answer: Promise<Answer>): Promise<Answer>
  end(): void
}

export function watchLine(patience: number, outer?: AbortSignal): WatchedLine {
  const line = new AbortController()
  const cut = () => line.abort()
  let timer = setTimeout(cut, patience)
  outer?.addEventListener('abort', cut)
  if (outer?.aborted) cut()
  return {
    signal: line.signal,
    heard(next = patience) {
      clearTimeout(timer)
      timer = setTimeout(cut, next)
    },
    onLine: (answer) => Promise.race([answer, aborted(line.signal)]),
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cut)
      cut()
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const tell = () => reject(signal.reason)
    signal.addEventListener('abort', tell, { once: true })
    if (signal.aborted) tell()
  })
