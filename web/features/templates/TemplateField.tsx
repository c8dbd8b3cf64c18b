import type { TemplateLine } from '#contract/templates.ts'
import { Select } from '#web/ui/Select.tsx'
import { useTemplates } from './templates-query.ts'

interface Props {
  /** The id of a template; empty: none. */
  value: string
  onChange: (templateId: string, name: string) => void
  /** Only those that are one board. */
  ofOneBoard?: boolean
}

/** What a new project or board begins with. Without connection nothing is offered but the beginning. */
export function TemplateField({ value, onChange, ofOneBoard = false }: Props) {
  const { data } = useTemplates()
  const templates = data?.templates.filter(({ boards }) => !ofOneBoard || boards === 1) ?? []
  const chosen = templates.find(({ id }) => id === value)
  const options = [
    { value: '', label: 'Nenhum: começar do zero' },
    ...templates.map((template) => ({ value: template.id, label: labelOf(template) })),
  ]
  return (
    <div>
      <Select
        label="Modelo (opcional)"
        value={chosen ? value : ''}
        onChange={(id) => onChange(id, templates.find((one) => one.id === id)?.name ?? '')}
        options={options}
      />
      {/* Its lines are there before it says anything, so that nothing below it moves. */}
      <p className="mt-1.5 min-h-10 text-muted text-sm" aria-live="polite">
        {chosen && contentsOf(chosen)}
      </p>
    </div>
  )
}

function labelOf({ name, owner, projectName }: TemplateLine): string {
  if (owner === 'own') return `${name} (seu)`
  return owner === 'project' ? `${name} (do projeto ${projectName})` : name
}

export function contentsOf({ description, boards, tasks }: TemplateLine): string {
  const counts = [
    ...(boards === 1 ? [] : [`${boards} boards`]),
    tasks === 1 ? '1 tarefa' : `${tasks} tarefas`,
  ].join(', ')
  return description ? `${description} ${counts}.` : counts
}
