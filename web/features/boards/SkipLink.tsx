export const boardAreaId = 'quadro'

/** Seen when it has the focus: with forty boards there are eighty stops before the first card. */
export function SkipLink() {
  return (
    <a
      href={`#${boardAreaId}`}
      onClick={(event) => {
        // The address stays: it names the board.
        event.preventDefault()
        document.getElementById(boardAreaId)?.focus()
      }}
      className="absolute top-1.5 left-1.5 z-20 flex min-h-control items-center rounded-md bg-primary px-3.5 font-medium text-white not-focus-visible:sr-only"
    >
      Pular para o quadro
    </a>
  )
}
