import { useState } from 'react'
import { type HistoryKind, historyKinds } from '#contract/history-kinds.ts'
import type { NamedPerson } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/Select.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { HistoryFilter } from './use-history.ts'

interface Props {
  /** Of this task alone; without it of the project, or of the board that is chosen. */
  task?: string
  /** What came after this version is new to the person. */
  seen?: number | undefined
}

/** What happened, narrowed to where, who and what. */
export function FilteredHistory({ task, seen }: Props) {
  const [filter, setFilter] = useState<HistoryFilter>({})
  const [met, setMet] = useState<NamedPerson[]>([])
  const meet = (actors: NamedPerson[]) => setMet((known) => [...known, ...besides(known, actors)])
  return (
    <div>
      <Filters filter={filter} onChange={setFilter} met={met} ofTask={task !== undefined} />
      <HistoryList filter={task ? { ...filter, task } : filter} seen={seen} onMeet={meet} />
    </div>
  )
}

const kindsOf = (kinds: HistoryKind[]) => [
  { value: '', label: 'Tudo' },
  ...kinds.map((value) => ({ value, label: historyKinds[value].label })),
]
const everyKind = kindsOf(Object.keys(historyKinds) as HistoryKind[])
const kindsOfTask = kindsOf(['moves', 'tasks', 'checklist', 'comments', 'files'])

/** Those of the others who are not among the first, each once. */
function besides(people: NamedPerson[], others: NamedPerson[]): NamedPerson[] {
  const byId = new Map(others.map((person) => [person.userId, person]))
  for (const { userId } of people) byId.delete(userId)
  return [...byId.values()]
}

interface FiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
  /** Who has done something in what was read: also people who have left. */
  met: NamedPerson[]
  /** It is one task's: there is no board to choose, and less that can happen. */
  ofTask: boolean
}

function Filters({ filter, onChange, met, ofTask }: FiltersProps) {
  const { state, people } = useView(useOpenProject())
  const set = (name: keyof HistoryFilter, value: string) => {
    const { [name]: _, ...others } = filter
    onChange(value ? { ...others, [name]: value as HistoryKind } : others)
  }
  return (
    <div
      className={classNames(
        'mb-4 grid grid-cols-1 gap-2',
        ofTask ? 'sm:grid-cols-[1.25fr_1fr]' : 'sm:grid-cols-[1fr_1.25fr_1fr]',
      )}
    >
      {!ofTask && (
        <Select
          label="Onde"
          labelHidden
          value={filter.board ?? ''}
          onChange={(board) => set('board', board)}
          options={[
            { value: '', label: 'Todo o projeto' },
            ...state.boards.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Select
        label="Quem"
        labelHidden
        value={filter.person ?? ''}
        onChange={(person) => set('person', person)}
        options={[
          { value: '', label: 'Todas as pessoas' },
          ...people.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          ...besides(people, met).map(({ userId, fullName }) => {
            return { value: userId, label: `${fullName} (saiu)` }
          }),
        ]}
      />
      <Select
        label="O quê"
        labelHidden
        value={filter.kind ?? ''}
        onChange={(kind) => set('kind', kind)}
        options={ofTask ? kindsOfTask : everyKind}
      />
    </div>
  )
}
