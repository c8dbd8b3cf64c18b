import { type MouseEvent, useState } from 'react'
import { MarkdownField } from '#web/features/markdown/editor/MarkdownField.tsx'
import { isFormatted } from '#web/features/markdown/is-formatted.ts'
import { Markdown } from '#web/features/markdown/Markdown.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import type { DescriptionProps } from './DescriptionField.tsx'

/** Text with formatting is shown as it is read, until somebody wants to write; plain text is a field. */
export function FormattedDescription({ value, longest, onChange }: DescriptionProps) {
  const people = usePeople(useOpenProject())
  const [wanted, setWanted] = useState(false)
  const [reading] = useState(() => isFormatted(value))
  const edit = (event: MouseEvent) => {
    // Whoever follows a link, or selects some words, does not want to write.
    const elsewhere = event.target instanceof Element && event.target.closest('a')
    if (!elsewhere && getSelection()?.isCollapsed) setWanted(true)
  }
  if (!reading || wanted) {
    return (
      <MarkdownField
        label="Descrição"
        value={value}
        longest={longest}
        people={people}
        rows={wanted ? 10 : 4}
        autoFocus={wanted}
        onChange={onChange}
      />
    )
  }
  return (
    <section aria-label="Descrição" className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">Descrição</h3>
        <Button look="quiet" size="sm" onClick={() => setWanted(true)}>
          Editar descrição
        </Button>
      </div>
      {/* biome-ignore lint/a11y: the button above is the way for keys and for who cannot see */}
      <div onClick={edit} className="cursor-text rounded-md border border-line px-3 py-2">
        <Markdown text={value} people={people} />
      </div>
    </section>
  )
}
