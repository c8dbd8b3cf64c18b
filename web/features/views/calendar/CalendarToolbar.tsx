import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ScaleSwitch } from '../ScaleSwitch.tsx'
import { type Period, periodInWords, turned } from './period.ts'

interface Props {
  period: Period
  today: string
  onShow: (period: Period) => void
}

const scales = [
  { value: 'month', label: 'Mês' },
  { value: 'week', label: 'Semana' },
] as const

/** Which month or week is shown, and the way to another. */
export function CalendarToolbar({ period, today, onShow }: Props) {
  const unit = period.scale === 'month' ? 'Mês' : 'Semana'
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button look="secondary" onClick={() => onShow({ ...period, day: today })}>
        Hoje
      </Button>
      <div className="flex">
        <Button
          look="quiet"
          size="icon"
          aria-label={`${unit} anterior`}
          onClick={() => onShow(turned(period, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={period.scale === 'month' ? 'Próximo mês' : 'Próxima semana'}
          onClick={() => onShow(turned(period, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <h3
        aria-live="polite"
        className="min-w-0 flex-1 truncate font-semibold text-lg tabular-nums first-letter:uppercase max-sm:order-first max-sm:basis-full"
      >
        {periodInWords(period)}
      </h3>
      <span className="flex-1 sm:hidden" />
      <ScaleSwitch
        scales={scales}
        value={period.scale}
        onChange={(scale) => onShow({ ...period, scale })}
      />
    </div>
  )
}
