import { useMemo, useState } from 'react'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { useIsShown } from '#web/features/filters/use-is-shown.ts'
import { NewTaskDialog } from '#web/features/tasks/late-task-parts.ts'
import { viewClass } from '#web/features/views/view-class.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import type { ViewProps } from '../late-views.tsx'
import { TaskInHand } from '../TaskInHand.tsx'
import { shownAmong, splitByDays } from '../task-span.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarPhone } from './CalendarPhone.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { DayDialog } from './DayDialog.tsx'
import { weeksIn } from './period.ts'
import { UndatedTray } from './UndatedTray.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useFollowFocus } from './use-follow-focus.ts'
import { usePeriod } from './use-period.ts'

/** What is open. Closed, the day is still known: a dialog that closes still shows it. */
interface Opened {
  what: 'day' | 'new' | null
  day: string
}

/** The tasks of a board on their days, from the same store as its columns. */
export function CalendarView({ columns, shows, onOpenTask }: ViewProps) {
  const isShown = useIsShown(shows)
  const all = useMemo(() => splitByDays(columns), [columns])
  const tasks = useMemo(
    () => ({ dated: shownAmong(all.dated, isShown), undated: shownAmong(all.undated, isShown) }),
    [all, isShown],
  )
  const { today, period, cursor, show, goTo } = usePeriod()
  const phone = useIsPhone()
  const [{ what, day }, setOpened] = useState<Opened>({ what: null, day: today })
  const onOpenDay = (day: string) => setOpened({ what: 'day', day })
  const onNewTask = (day: string) => setOpened({ what: 'new', day })
  const close = () => setOpened((opened) => ({ ...opened, what: null }))
  const firstDay = weeksIn(period)[0]?.[0] ?? today
  const { area, image, lifted, over, ...presses } = useDayDrag(firstDay)
  const keys = useCalendarKeys({ area, cursor, today, firstDay, goTo, onOpenDay })
  const onFocus = useFollowFocus(area)
  const held = lifted?.card.id ?? keys.held
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the days and tasks inside, which are buttons.
    <div
      ref={area}
      onFocus={onFocus}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
      {...presses}
      className={viewClass}
    >
      <CalendarToolbar period={period} today={today} onShow={show} />
      {phone ? (
        <CalendarPhone {...{ period, cursor, today, tasks, onNewTask, onOpenTask }} onDay={goTo} />
      ) : (
        <div className="flex items-start gap-3 max-lg:flex-col">
          <CalendarGrid
            {...{ period, cursor, today, over, held, onOpenTask, onOpenDay, onNewTask }}
            tasks={tasks.dated}
            onFocusDay={goTo}
          />
          <UndatedTray {...{ held, onOpenTask }} tasks={tasks.undated} over={over === null} />
        </div>
      )}
      {lifted && <TaskInHand image={image} lifted={lifted} />}
      <p role="status" className="sr-only">
        {keys.announcement}
      </p>
      <DayDialog
        {...{ day, onOpenTask, onNewTask }}
        tasks={tasks.dated}
        open={what === 'day'}
        onClose={close}
      />
      <LateDialog open={what === 'new'} onClose={close}>
        <NewTaskDialog
          key={day}
          title="Nova Tarefa"
          placeId={`day ${day} ${columns[0]?.id}`}
          columns={columns}
          dueDate={day}
          open={what === 'new'}
          onClose={close}
        />
      </LateDialog>
    </div>
  )
}
