import { CalendarDays, Flag, type LucideIcon, Repeat, Tag, User, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Capture, CapturedPart } from '#contract/quick-capture.ts'
import { partWords } from './part-words.ts'

interface Props {
  capture: Capture
  onTakeBack: (key: string) => void
}

/** What was understood, each with the button that makes words of it again. */
export function CaptureChips({ capture: { parts, impossible }, onTakeBack }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const count = parts.length + impossible.length
  useEffect(() => {
    // The field is at the foot of its column: on a phone what appears below it would be off the screen.
    if (count > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div ref={place} aria-live="polite" className="scroll-mb-16">
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-1 pt-1.5">
          {parts.map((part) => (
            <Chip key={part.key} part={part} onTakeBack={() => onTakeBack(part.key)} />
          ))}
        </ul>
      )}
      {impossible.map((day) => (
        <p key={day} className="pt-1 text-danger-ink text-sm">
          {day} não existe: fica no título.
        </p>
      ))}
    </div>
  )
}

const icons: Record<CapturedPart['kind'], LucideIcon> = {
  due: CalendarDays,
  repeat: Repeat,
  person: User,
  label: Tag,
  priority: Flag,
}

function Chip({ part, onTakeBack }: { part: CapturedPart; onTakeBack: () => void }) {
  const Icon = icons[part.kind]
  const words = partWords(part)
  return (
    <li>
      <button
        type="button"
        title="Deixar como texto"
        aria-label={`${words}: deixar como texto`}
        onClick={onTakeBack}
        className="flex min-h-8 max-sm:min-h-control items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-accent-ink text-sm hover:bg-hover"
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {words}
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}
