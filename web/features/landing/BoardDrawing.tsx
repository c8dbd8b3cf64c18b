import { Check, GripVertical } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

const checklist = [
  { text: 'Lixar a parede', done: true },
  { text: 'Passar a massa', done: true },
  { text: 'Duas demãos de tinta', done: false },
]

/** A card, lifted from the place that waits for it. */
export function BoardDrawing() {
  return (
    <div className="relative w-full max-w-64">
      <div className="absolute inset-0 translate-x-3 translate-y-3 rounded-lg border-2 border-edge border-dashed opacity-60" />
      <div className="-rotate-2 rounded-lg border border-line bg-raised p-4 shadow-float">
        <p className="flex items-center gap-2 font-medium">
          <GripVertical className="size-4 text-muted" />
          Pintar a fachada
          <span className="ml-auto rounded-full bg-danger-soft px-2 py-0.5 font-medium text-danger-ink text-xs">
            Alta
          </span>
        </p>
        <ul className="mt-3 flex flex-col gap-2 text-muted">
          {checklist.map(({ text, done }) => (
            <li key={text} className="flex items-center gap-2">
              <Tick done={done} />
              <span className={classNames(done && 'line-through')}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Tick({ done }: { done: boolean }) {
  return (
    <span
      className={classNames(
        'flex size-4 shrink-0 items-center justify-center rounded-sm border text-white',
        done ? 'border-primary bg-primary' : 'border-edge',
      )}
    >
      {done && <Check className="size-3" strokeWidth={3} />}
    </span>
  )
}
