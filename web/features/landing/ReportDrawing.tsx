import { classNames } from '#web/ui/class-names.ts'

const kinds = [
  { name: 'Concluído', fill: 'bg-success' },
  { name: 'Em Progresso', fill: 'bg-accent' },
  { name: 'A Fazer', fill: 'bg-edge' },
] as const

/** Week by week, from the ground up in the order above. Heights, not figures. */
const weeks = [
  { id: 1, heights: ['h-4', 'h-5', 'h-15'] },
  { id: 2, heights: ['h-7', 'h-6', 'h-12'] },
  { id: 3, heights: ['h-10', 'h-6', 'h-9'] },
  { id: 4, heights: ['h-14', 'h-5', 'h-6'] },
  { id: 5, heights: ['h-17', 'h-5', 'h-3'] },
  { id: 6, heights: ['h-21', 'h-3', 'h-1'] },
]

/** The work passing from one colour into the other. */
export function ReportDrawing() {
  return (
    <div className="w-full max-w-72 rounded-lg border border-line bg-raised p-4 shadow-card">
      <div className="flex h-28 items-end justify-between border-line border-b px-2">
        {weeks.map(({ id, heights }) => (
          <div key={id} className="flex w-5 flex-col-reverse gap-0.5">
            {kinds.map(({ name, fill }, kind) => (
              <span key={name} className={classNames('rounded-sm', fill, heights[kind])} />
            ))}
          </div>
        ))}
      </div>
      <ul className="mt-3 flex justify-between text-muted text-xs">
        {kinds.map(({ name, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={classNames('size-2 rounded-full', fill)} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
