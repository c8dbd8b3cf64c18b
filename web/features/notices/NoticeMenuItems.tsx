import { BellOff, CalendarClock, CalendarDays, Mail, Sunrise } from 'lucide-react'
import { addDays, weekdayOf } from '#contract/calendar-days.ts'
import type { Notice } from '#contract/notices.ts'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { MenuGroup, MenuSeparator } from '#web/ui/Menu.tsx'
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
        <OnlineItem icon={Mail} onSelect={() => void markRead(notice)}>
          Marcar como lido
        </OnlineItem>
      )}
      <MenuGroup label="Adiar">
        <OnlineItem icon={Sunrise} onSelect={until(addDays(today, 1))}>
          Até amanhã
        </OnlineItem>
        <OnlineItem icon={CalendarClock} onSelect={until(nextMonday(today))}>
          Até segunda
        </OnlineItem>
        <OnlineItem icon={CalendarDays} onSelect={() => onSnooze(notice)}>
          Até um dia…
        </OnlineItem>
      </MenuGroup>
      {notice.task && (
        <>
          <MenuSeparator />
          <OnlineItem icon={BellOff} onSelect={() => void mute(notice)}>
            Silenciar a tarefa
          </OnlineItem>
        </>
      )}
    </>
  )
}

const nextMonday = (today: string) => addDays(today, (8 - weekdayOf(today)) % 7 || 7)
