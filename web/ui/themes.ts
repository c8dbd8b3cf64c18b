import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from './theme.ts'

/** What the themes are called, in the order in which they are offered. */
export const themes: { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Claro', icon: Sun },
  { theme: 'dark', label: 'Escuro', icon: Moon },
  { theme: 'system', label: 'Sistema', icon: Monitor },
]
