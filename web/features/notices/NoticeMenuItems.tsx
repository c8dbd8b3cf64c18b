import { BellOff, CalendarClock, CalendarDays, Mail, Sunrise } from 'lucide-react'
import { addDays, weekdayOf } from '#contract/calendar-days.ts'
import type { Notice } from '#contract/notices.ts'
import { MenuGroup, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { markRead, mute, snooze } from './notice-actions.ts'

interface Props {
  notice: Notice
  today: string
  onSnooze: (notice: Notice) => void
}

export function NoticeMenuItems({ notice, today, onSnooze }: Props) {
  const until = (day: string) => () => void snooze(notice, day, today)
  return (
    <>
      {notice.unread > 0 && (
        <MenuItem icon={Mail} onSelect={() => void markRead(notice)}>
          Marcar como lido
        </MenuItem>
      )}
      <MenuGroup label="Adiar">
        <MenuItem icon={Sunrise} onSelect={until(addDays(today, 1))}>
          Até amanhã
        </MenuItem>
        <MenuItem icon={CalendarClock} onSelect={until(nextMonday(today))}>
          Até segunda
        </MenuItem>
        <MenuItem icon={CalendarDays} onSelect={() => onSnooze(notice)}>
          Até um dia…
        </MenuItem>
      </MenuGroup>
      {notice.task && (
        <>
          <MenuSeparator />
          <MenuItem icon={BellOff} onSelect={() => void mute(notice)}>
            Silenciar a tarefa
          </MenuItem>
        </>
      )}
    </>
  )
}

const nextMonday = (today: string) => addDays(today, (8 - weekdayOf(today)) % 7 || 7)
