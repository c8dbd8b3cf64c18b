import { Check } from 'lucide-react'

/** Never colour alone: a tick in the corner, and a word for who hears the screen. */
export const selectedMark = (
  <span className="pointer-events-none absolute inset-0 rounded-md bg-primary/10 ring-2 ring-primary ring-inset">
    <Check
      aria-hidden="true"
      className="absolute top-1 left-1 size-4 rounded-full bg-primary p-0.5 text-white"
    />
    <span className="sr-only">Selecionada</span>
  </span>
)
