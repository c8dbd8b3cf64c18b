import { me, nobody, noLabel } from '#contract/task-filter.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { priorities, priorityOptions } from '#web/features/tasks/priorities.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choice, FilterGroup } from './FilterGroup.tsx'
import type { Names } from './filter-words.ts'
import type { useFilterEdit } from './use-filter-edit.ts'

interface Props {
  edit: ReturnType<typeof useFilterEdit>
  names: Names
}

export function PeopleFilter({ edit: { filter, toggle }, names }: Props) {
  const { userId } = usePerson()
  const choice = (who: string) => ({
    chosen: filter.assignees.includes(who),
    onToggle: () => toggle('assignees', who),
  })
  return (
    <FilterGroup label="Responsável">
      <Choice {...choice(me)}>Eu</Choice>
      <Choice {...choice(nobody)}>Ninguém</Choice>
      {names.people
        .filter(({ id }) => id !== userId)
        .map(({ id, name }) => (
          <Choice key={id} {...choice(id)}>
            <Avatar name={name} id={id} size="sm" silent />
            <span className="truncate">{name}</span>
          </Choice>
        ))}
    </FilterGroup>
  )
}

export function LabelFilter({ edit: { filter, toggle }, names }: Props) {
  if (names.labels.length === 0) return null
  const choice = (id: string) => ({
    chosen: filter.labels.includes(id),
    onToggle: () => toggle('labels', id),
  })
  return (
    <FilterGroup label="Etiqueta">
      <Choice {...choice(noLabel)}>Nenhuma</Choice>
      {names.labels.map((label) => (
        <Choice key={label.id} {...choice(label.id)}>
          <LabelPill label={label} />
        </Choice>
      ))}
    </FilterGroup>
  )
}

export function PriorityFilter({ edit: { filter, toggle } }: Pick<Props, 'edit'>) {
  return (
    <FilterGroup label="Prioridade">
      {priorityOptions.map(({ value, label }) => (
        <Choice
          key={value}
          chosen={filter.priorities.includes(value)}
          onToggle={() => toggle('priorities', value)}
        >
          <span
            aria-hidden="true"
            className={classNames('size-2 rounded-full', priorities[value].dot)}
          />
          {label}
        </Choice>
      ))}
    </FilterGroup>
  )
}

export function ColumnFilter({ edit: { filter, toggle }, names }: Props) {
  return (
    <FilterGroup label="Coluna">
      {names.columns.map(({ id, name, color }) => (
        <Choice
          key={id}
          chosen={filter.columns.includes(id)}
          onToggle={() => toggle('columns', id)}
        >
          <span
            aria-hidden="true"
            className="size-2 shrink-0 rounded-full"
            style={{ backgroundColor: color }}
          />
          <span className="truncate">{name}</span>
        </Choice>
      ))}
    </FilterGroup>
  )
}
