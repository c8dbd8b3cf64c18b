import { addDays } from '#contract/calendar-days.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { DueFilter } from './DueFilter.tsx'
import { Choice, FilterGroup } from './FilterGroup.tsx'
import { ColumnFilter, LabelFilter, PeopleFilter, PriorityFilter } from './FilterLists.tsx'
import type { Names } from './filter-words.ts'
import type { useFilterEdit } from './use-filter-edit.ts'

interface Props {
  edit: ReturnType<typeof useFilterEdit>
  names: Names
}

/** All that tasks can be filtered by, but for words. */
export function FilterChoices({ edit, names }: Props) {
  const { filter, change } = edit
  return (
    // Here the keyboard begins, and not in a field far below: the days come last.
    <div data-begin tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <PeopleFilter edit={edit} names={names} />
      <DueFilter edit={edit} />
      <LabelFilter edit={edit} names={names} />
      <PriorityFilter edit={edit} />
      <ColumnFilter edit={edit} names={names} />
      <FilterGroup label="Checklist">
        <Choice
          chosen={filter.openChecklist}
          onToggle={() => change({ openChecklist: !filter.openChecklist })}
        >
          Com itens em aberto
        </Choice>
      </FilterGroup>
      <FilterGroup label="Mudou desde">
        {[0, 7].map((ago) => {
          const day = addDays(names.today, -ago)
          const chosen = filter.changedSince === day
          return (
            <Choice
              key={ago}
              chosen={chosen}
              onToggle={() => change({ changedSince: chosen ? null : day })}
            >
              {ago === 0 ? 'Hoje' : 'Há 7 dias'}
            </Choice>
          )
        })}
        <div className="w-full pt-1">
          <DayField
            label="Outro dia"
            value={filter.changedSince}
            max={names.today}
            onChange={(changedSince) => change({ changedSince })}
          />
        </div>
      </FilterGroup>
    </div>
  )
}
