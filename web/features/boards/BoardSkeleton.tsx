/**
 * The place of a board that is on its way: the same bars and columns, empty. It is also written into
 * the document, so that it is there before any script.
 */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex min-h-dvh flex-col">
      <span className="sr-only">Carregando...</span>
      <div className="min-h-14 border-line border-b bg-surface" />
      <div className="h-11 border-line border-b bg-surface" />
      <div className="h-3 shrink-0 sm:h-27 min-[56rem]:h-16" />
      <div className="flex gap-4 overflow-hidden px-3 sm:px-5">
        {['um', 'dois', 'três'].map((column) => (
          <div
            key={column}
            className="h-[680px] w-80 max-w-[calc(100vw-1.5rem)] shrink-0 rounded-lg bg-sunken"
          />
        ))}
      </div>
    </div>
  )
}
