import { useState } from 'react'
import { Section } from '#web/ui/Card.tsx'
import { chooseTheme, chosenTheme } from '#web/ui/theme.ts'
import { themes } from '#web/ui/themes.ts'

export function ThemeSection() {
  const [current, setCurrent] = useState(chosenTheme)
  return (
    <Section title="Tema" description="Vale neste navegador.">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">Tema</legend>
        {themes.map(({ theme, label, icon: Icon }) => (
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
                chooseTheme(theme)
                setCurrent(theme)
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
