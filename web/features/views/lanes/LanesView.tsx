import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBringIntoSight } from '#web/features/columns/use-bring-into-sight.ts'
import { useCollapsed } from '#web/features/columns/use-collapsed.ts'
import { useIsShown } from '#web/features/filters/use-is-shown.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { CarriedContext, CarryContext } from '#web/features/tasks/carry-context.ts'
import { viewAreaClass, viewClass } from '#web/features/views/view-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { LanesProps } from '../late-views.tsx'
import { TaskInHand } from '../TaskInHand.tsx'
import { lanesIn } from '../view-params.ts'
import { LaneRow } from './LaneRow.tsx'
import { LanesHead } from './LanesHead.tsx'
import { hasTask, lanesOf, shownLanes } from './lanes.ts'
import { useLaneCarry } from './use-lane-carry.ts'
import { useLaneDrag } from './use-lane-drag.ts'
import { lanePlace, useKeepLanePlace } from './use-lane-place.ts'
import { useLaneWalk } from './use-lane-walk.ts'

/** The board in rows: the same columns for each person, label or priority. Lanes far away are not drawn. */
export function LanesView({ columns, shows, onOpenTask, Card, ...rest }: LanesProps) {
  const { projectId } = useOpenProject()
  const [params] = useSearchParams()
  const kind = lanesIn(params) ?? 'person'
  const isShown = useIsShown(shows)
  const labels = useLabels()
  const people = useShownPeople()
  const all = useMemo(
    () => lanesOf(columns, kind, { labels, people }),
    [columns, kind, labels, people],
  )
  const lanes = useMemo(() => shownLanes(all, columns, isShown), [all, columns, isShown])
  const shown = useMemo(
    () => columns.map(({ id, tasks }) => tasks.filter((card) => isShown(card, id)).length),
    [columns, isShown],
  )
  const { collapsed, collapse } = useCollapsed()
  const { area, image, lifted, over, presses } = useLaneDrag(kind)
  const { carried, announcement, keys } = useLaneCarry(kind, lanes, columns)
  const walked = useLaneWalk(area)
  const key = `${rest.boardId} ${kind}`
  const [place] = useState(() => lanePlace(key))
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: lanes.length,
    getScrollElement: () => area.current,
    getItemKey: (index) => lanes[index]?.id ?? index,
    estimateSize: () => 320,
    overscan: 1,
    initialOffset: place.top,
    initialMeasurementsCache: place.rows,
  })
  useKeepLanePlace(key, area, rows)
  const [sight, setSight] = useState('')
  useBringIntoSight(lanes, hasTask, area, rows, setSight)
  const landing = over ?? carried?.to ?? null
  return (
    <CarryContext value={keys}>
      <CarriedContext value={lifted?.card.id ?? carried?.taskId ?? null}>
        <div className={viewClass}>
          <div
            ref={area}
            {...presses}
            data-ground
            className={classNames(viewAreaClass, 'relative scroll-pt-28')}
          >
            <LanesHead columns={columns} shown={shown} {...rest} />
            <div className="relative min-w-max" style={{ height: rows.getTotalSize() }}>
              {rows.getVirtualItems().map(({ index, key, start }) => {
                const lane = lanes[index]
                const place = `lane ${projectId} ${lane?.id}`
                return (
                  lane && (
                    <div
                      key={key}
                      ref={rows.measureElement}
                      data-index={index}
                      className="absolute top-0 left-0 min-w-full"
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      <LaneRow
                        {...{ lane, columns, sight, onOpenTask, Card }}
                        landing={landing?.laneId === lane.id ? landing.columnId : null}
                        collapsed={collapsed.includes(place)}
                        onCollapse={(collapsing) => collapse(place, collapsing)}
                      />
                    </div>
                  )
                )
              })}
            </div>
          </div>
        </div>
        {lifted && <TaskInHand image={image} lifted={lifted} />}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <p role="status" className="sr-only">
          {walked}
        </p>
      </CarriedContext>
    </CarryContext>
  )
}
