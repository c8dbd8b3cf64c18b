import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Section } from '#web/ui/Card.tsx'
import { chooseTheme, chosenTheme, type Theme } from '#web/ui/theme.ts'

const themes: Record<Theme, { label: string; icon: LucideIcon }> = {
  light: { label: 'Claro', icon: Sun },
  dark: { label: 'Escuro', icon: Moon },
  system: { label: 'Sistema', icon: Monitor },
}

export function ThemeSection() {
  const [current, setCurrent] = useState(chosenTheme)
  return (
    <Section title="Tema" description="Vale neste navegador.">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">Tema</legend>
        {Object.entries(themes).map(([theme, { label, icon: Icon }]) => (
          <label
            key={theme}
            className="flex min-h-control cursor-pointer items-center justify-center gap-2 rounded-md border border-line px-2 py-2 font-medium transition-colors duration-120 hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              className="sr-only"
              checked={theme === current}
              onChange={() => {
                chooseTheme(theme as Theme)
                setCurrent(theme as Theme)
              }}
            />
            <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
            {label}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
