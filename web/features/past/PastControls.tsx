import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { todayIn } from '#contract/calendar-days.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { PastWish } from './use-past.ts'

interface Props {
  version: number
  /** The version that was wished for last, which may not be shown yet. */
  stepFrom: number
  first: number
  last: number
  /** When the version shown came to be; null: not known yet. */
  at: string | null
  onShow: (wish: PastWish) => void
}

/** A day, a slider over all changes, and steps from one change to the next. */
export function PastControls({ version, stepFrom, first, last, at, onShow }: Props) {
  const timeZone = usePerson().profile?.timeZone ?? 'America/Sao_Paulo'
  const today = useToday()
  const day = at ? todayIn(timeZone, new Date(at)) : today
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full sm:w-80">
        <DayField
          label="Fim do dia"
          value={day}
          max={today}
          onChange={(chosen) => chosen && chosen <= today && onShow({ day: chosen })}
        />
      </div>
      <div className="flex min-w-56 flex-1 items-center gap-1">
        <Step to={stepFrom - 1} disabled={stepFrom <= first} onShow={onShow} />
        <Slider
          key={`${first} ${last}`}
          {...{ version, first, last, onShow }}
          words={words(at, timeZone)}
        />
        <Step to={stepFrom + 1} disabled={stepFrom >= last} next onShow={onShow} />
      </div>
    </div>
  )
}

interface StepProps {
  to: number
  disabled: boolean
  next?: boolean
  onShow: (wish: PastWish) => void
}

function Step({ to, disabled, next = false, onShow }: StepProps) {
  const Icon = next ? ArrowRight : ArrowLeft
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={next ? 'Mudança seguinte' : 'Mudança anterior'}
      disabled={disabled}
      onClick={() => onShow({ version: to })}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}

type SliderProps = Omit<Props, 'at' | 'stepFrom'> & { words: string }

/** Pulled over a long history it asks once it rests. */
function Slider({ version, first, last, words, onShow }: SliderProps) {
  const [pulled, setPulled] = useState<number | null>(null)
  const rested = useDebounced(pulled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, where it rests.
  useEffect(() => {
    if (rested === null) return
    onShow({ version: rested })
    setPulled(null)
  }, [rested])
  return (
    <input
      type="range"
      aria-label="Momento"
      aria-valuetext={words}
      min={first}
      max={last}
      value={pulled ?? version}
      onChange={({ target }) => setPulled(Number(target.value))}
      className="h-control min-w-0 flex-1 cursor-pointer accent-primary"
    />
  )
}

/** 'sex., 13/11/2026, 18:05'. */
export const words = (at: string | null, timeZone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('pt-BR', {
        ...{ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' },
        ...{ hour: '2-digit', minute: '2-digit', timeZone },
      }).format(new Date(at))
