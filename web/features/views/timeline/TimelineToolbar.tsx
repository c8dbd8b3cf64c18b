import { Select } from '#web/ui/Select.tsx'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { arrangementIn, type Grouping, withArrangement } from '../list/arrangement.ts'
import { ScaleSwitch } from '../ScaleSwitch.tsx'
import { withZoom, type Zoom } from './time-scale.ts'

interface Props {
  zoom: Zoom
  group: Grouping
}

const zooms = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mês' },
  { value: 'quarter', label: 'Trimestre' },
] as const

const groupings: { value: Grouping; label: string }[] = [
  { value: 'column', label: 'Por coluna' },
  { value: 'person', label: 'Por pessoa' },
  { value: 'label', label: 'Por etiqueta' },
]

export function TimelineToolbar({ zoom, group }: Props) {
  const go = useChangeParams()
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-40 max-sm:flex-1">
        <Select
          label="Agrupar"
          labelHidden
          value={group}
          onChange={(group) =>
            go((params) => withArrangement(params, { ...arrangementIn(params), group }))
          }
          options={groupings}
        />
      </div>
      <span className="flex-1 max-sm:hidden" />
      <ScaleSwitch
        scales={zooms}
        value={zoom}
        onChange={(zoom) => go((params) => withZoom(params, zoom))}
      />
    </div>
  )
}
