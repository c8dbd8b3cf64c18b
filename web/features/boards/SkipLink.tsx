export const boardAreaId = 'board'

/** Seen when it has the focus: with forty boards there are eighty stops before the first card. */
export function SkipLink() {
  return (
    <a
      href={`#${boardAreaId}`}
      onClick={(event) => {
        // The address stays: it names the board.
        event.preventDefault()
        focusBoard()
      }}
      className="absolute -top-16 left-1.5 z-40 flex min-h-control items-center whitespace-nowrap rounded-md bg-primary px-3.5 font-medium text-white focus:top-1.5 print:hidden"
    >
      Pular para o board
    </a>
  )
}

/** Where the keyboard goes on when what it was on has done its work; the page stays where it is. */
export const focusBoard = () => document.getElementById(boardAreaId)?.focus({ preventScroll: true })
