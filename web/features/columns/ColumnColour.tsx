import { useEffect, useRef } from 'react'
import type { ColumnState } from '#contract/state.ts'

interface Props {
  column: ColumnState
  editable: boolean
  onChange: (color: string) => void
}

/** The dot before a column's name; pressing it opens the browser's own colours. */
export function ColumnColour({ column, editable, onChange }: Props) {
  const dot = (
    <span className="block size-2.5 rounded-full" style={{ backgroundColor: column.color }} />
  )
  if (!editable) return <span aria-hidden="true">{dot}</span>
  return (
    <span className="relative -m-2 flex size-6.5 max-sm:-mx-4 max-sm:-my-0 max-sm:size-control items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-hover">
      {dot}
      <ColourInput column={column} onChange={onChange} />
    </span>
  )
}

function ColourInput({ column: { name, color }, onChange }: Omit<Props, 'editable'>) {
  const input = useRef<HTMLInputElement>(null)
  // Not React's onChange, which tells of every colour that the hand passes over.
  useEffect(() => {
    const { current } = input
    const chosen = () => current && onChange(current.value)
    current?.addEventListener('change', chosen)
    return () => current?.removeEventListener('change', chosen)
  })
  // Changed elsewhere, or refused: the browser keeps to what was chosen in it.
  useEffect(() => {
    if (input.current) input.current.value = color
  }, [color])
  return (
    <input
      ref={input}
      type="color"
      aria-label={`Cor da coluna ${name}`}
      title="Mudar a cor"
      defaultValue={color}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  )
}
