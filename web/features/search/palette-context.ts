import { createContext } from 'react'

/** Opens the palette, for every button that does. */
export const PaletteContext = createContext<() => void>(() => {})
