import { weekdayNames } from './month-grid.ts'

/** Sunday first, by the first letters of their names; whoever listens hears them whole. */
export function WeekdayHead({ letters, className }: { letters: number; className: string }) {
  return (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th key={name} scope="col" abbr={name} className={className}>
            <span aria-hidden="true">{name.slice(0, letters)}</span>
            <span className="sr-only">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
