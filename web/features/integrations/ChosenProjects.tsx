import { useProjects } from '#web/features/projects/projects-query.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'

interface Props {
  /** Null: all of them. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

const options = [
  { value: 'all', label: 'Todos os meus projetos' },
  { value: 'some', label: 'Só os que eu escolher' },
] as const

export function ChosenProjects({ chosen, onChange }: Props) {
  const { projects } = useProjects()
  const toggle = (id: string, wanted: boolean) =>
    onChange(wanted ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id))
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Projetos"
        value={chosen ? 'some' : 'all'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
        options={options}
      />
      {chosen && (
        <fieldset className="max-h-48 overflow-y-auto rounded-md border border-line px-3 py-1">
          <legend className="sr-only">Projetos do token</legend>
          {projects?.map(({ id, name }) => (
            <div key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={(wanted) => toggle(id, wanted)}
              />
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}
