import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { SetPicker } from '#web/ui/SetPicker.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { onTask, useShownPeople } from './shown-people.ts'

interface Props {
  chosen: readonly string[]
  onToggle: (id: string, wanted: boolean) => void
}

/** Who is on one task. */
export function PeoplePicker({ chosen, onToggle }: Props) {
  const session = useOpenProject()
  const { userId } = usePerson()
  const people = useShownPeople()
  // Names that nobody has told of: somebody may have changed theirs.
  useEffect(() => void session.readPeople(), [session])
  const full = onTask(people, chosen).length >= limits.peoplePerTask
  return (
    <SetPicker
      label="Buscar pessoa"
      placeholder="Buscar pessoa"
      longest={limits.name}
      choices={people.map(({ id, name }) => ({
        id,
        name,
        look: (
          <>
            <Avatar name={name} id={id} size="sm" silent />
            <span className="min-w-0 truncate">{name}</span>
            {id === userId && <span className="shrink-0 text-muted text-sm">você</span>}
          </>
        ),
      }))}
      chosen={chosen}
      onToggle={(id, wanted) => {
        if (wanted && full) return toasts.error('Limite de responsáveis', tooMany)
        onToggle(id, wanted)
      }}
      said={full ? tooMany : ''}
    />
  )
}

const tooMany = `Uma tarefa pode ter no máximo ${limits.peoplePerTask} responsáveis. Tire alguém para pôr outra pessoa.`
