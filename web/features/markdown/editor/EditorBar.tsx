import { Bold, Code, Italic, Link, List, ListChecks } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { makeLink, type Selected, type TextEdit, toggleLines, toggleMark } from './text-edits.ts'

interface Tool {
  label: string
  /** With Ctrl, or ⌘. */
  key?: string
  icon: typeof Bold
  edit: (selected: Selected) => TextEdit
}

const tools: Tool[] = [
  { label: 'Negrito', key: 'b', icon: Bold, edit: (text) => toggleMark(text, '**') },
  { label: 'Itálico', key: 'i', icon: Italic, edit: (text) => toggleMark(text, '*') },
  { label: 'Link', key: 'k', icon: Link, edit: makeLink },
  { label: 'Código', key: 'e', icon: Code, edit: (text) => toggleMark(text, '`') },
  { label: 'Lista', icon: List, edit: (text) => toggleLines(text, '- ') },
  { label: 'Caixas de tarefa', icon: ListChecks, edit: (text) => toggleLines(text, '- [ ] ') },
]

/** The edit that a key with Ctrl stands for. */
export const toolFor = (key: string) => tools.find((tool) => tool.key === key.toLowerCase())

export function EditorBar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <div role="toolbar" aria-label="Formatação" className="flex flex-wrap gap-0.5">
      {tools.map(({ label, key, icon: Icon, edit }) => (
        <Button
          key={label}
          look="quiet"
          size="sm"
          aria-label={label}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          // The field keeps the focus and what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => field.current && applyEdit(field.current, edit(selectedIn(field.current)))}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
  )
}
