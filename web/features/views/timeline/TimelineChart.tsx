import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useBringIntoSight } from '#web/features/columns/use-bring-into-sight.ts'
import { viewAreaClass } from '#web/features/views/view-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isRowOf, type ListRow } from '../list/list-rows.ts'
import { TimelineGround } from './TimelineGround.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { type TimeScale, widthOf, type Zoom } from './time-scale.ts'
import { useBarDrag } from './use-bar-drag.ts'
import { useBarKeys } from './use-bar-keys.ts'
import { useKeepDay } from './use-keep-day.ts'

interface Props {
  rows: ListRow[]
  scale: TimeScale
  zoom: Zoom
  today: string
  onOpenTask: (taskId: string) => void
}

const rowHeight = 40

/** Rows and weeks are drawn as far as they can be seen. The names stay while one scrolls sideways. */
export function TimelineChart({ rows, scale, zoom, today, onOpenTask }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  const weeks = useVirtualizer({
    horizontal: true,
    count: scale.weeks,
    getScrollElement: () => scroller.current,
    getItemKey: (week) => `${scale.first} ${scale.dayWidth} ${week}`,
    estimateSize: () => 7 * scale.dayWidth,
    overscan: 1,
  })
  useBringIntoSight(rows, isRowOf, scroller, lines)
  const showToday = useKeepDay(scroller, scale, today)
  const drag = useBarDrag(scroller, scale)
  const keys = useBarKeys(scroller, rows, lines)
  const drawn = lines.getVirtualItems()
  const stop = keys.stopAmong(drawn.map(({ index }) => rows[index]))
  const changing = drag.dragged ?? keys.held
  const seen = weeks.getVirtualItems().map(({ index }) => index)
  return (
    <div
      ref={scroller}
      {...keys.events}
      {...drag.presses}
      className={classNames(
        viewAreaClass,
        'relative overscroll-x-contain [--names:14rem] max-sm:[--names:8rem]',
      )}
    >
      <div style={{ width: `calc(var(--names) + ${widthOf(scale)}px)` }}>
        <TimelineHead {...{ scale, zoom, today, seen }} onToday={showToday} />
        <div className="relative" style={{ height: lines.getTotalSize() }}>
          <TimelineGround {...{ scale, today, seen }} />
          <ul aria-label="Linha do tempo">
            {drawn.map(({ index, key, start }) => {
              const row = rows[index]
              return (
                row && (
                  <li
                    key={key}
                    data-row={row.key}
                    data-task={row.kind === 'task' ? row.card.id : undefined}
                    className="absolute inset-x-0 top-0 flex border-line border-b"
                    style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                  >
                    <TimelineRow
                      {...{ row, scale, today, onOpenTask }}
                      span={changing?.key === row.key ? changing.span : null}
                      reachable={row.key === stop}
                    />
                  </li>
                )
              )
            })}
          </ul>
        </div>
      </div>
      <p role="status" className="sr-only">
        {keys.announcement}
      </p>
    </div>
  )
}
