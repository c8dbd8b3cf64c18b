import { CalendarClock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nobody } from '#contract/history-kinds.ts'
import type { NamedPerson } from '#contract/state.ts'
import { isUnreachable, messageOf } from '#web/api/api-error.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { EntryItem } from './EntryItem.tsx'
import { byDay, dayHeading } from './entry-days.ts'
import { type HistoryFilter, useHistory } from './use-history.ts'

interface Props {
  filter: HistoryFilter
  /** What came after this version is new to the person. */
  seen?: number | undefined
  /** Hears who did what was read, as often as something is. */
  onMeet?: (actors: NamedPerson[]) => void
}

/** What happened, the newest first, under its days; more is read as one scrolls. */
export function HistoryList({ filter, seen = Number.POSITIVE_INFINITY, onMeet }: Props) {
  const { history, error, busy, readNewest, readOlder } = useHistory(filter)
  const today = useToday()
  const timeZone = usePerson().profile?.timeZone ?? 'America/Sao_Paulo'
  const nameOf = useNames(history?.people ?? [])
  const { personId } = useOpenProject().store
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was read.
  useEffect(() => {
    const actors = new Set(history?.entries.map(({ actorId }) => actorId))
    onMeet?.(history?.people.filter(({ userId, fullName }) => fullName && actors.has(userId)) ?? [])
  }, [history])
  if (!history && !error) return <Loading />
  if (!history) {
    const title = isUnreachable(error)
      ? 'O histórico precisa de conexão'
      : 'Não foi possível ler o histórico'
    return <NotLoaded title={title} description={messageOf(error)} retry={readNewest} />
  }
  const { entries, next } = history
  return (
    <div className="flex flex-col gap-4">
      {byDay(entries, timeZone).map(({ day, entries }) => (
        <section key={day} aria-label={dayHeading(day, today)}>
          <h4 className="mb-1 font-medium text-muted text-sm first-letter:uppercase">
            {dayHeading(day, today)}
          </h4>
          <ol className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <EntryItem
                key={entry.version}
                entry={entry}
                nameOf={nameOf}
                taskId={filter.task}
                timeZone={timeZone}
                fresh={entry.version > seen && entry.actorId !== personId}
              />
            ))}
          </ol>
        </section>
      ))}
      {entries.length === 0 && next === null && (
        <EmptyState
          icon={CalendarClock}
          title="Nada aqui ainda"
          description="O que acontecer aparece nesta lista."
        />
      )}
      {next !== null && <More busy={busy} failed={error !== null} onMore={readOlder} />}
    </div>
  )
}

function useNames(people: NamedPerson[]) {
  const { userId: ownId, profile } = usePerson()
  const names = new Map(people.map(({ userId, fullName }) => [userId, fullName]))
  return (userId: string): string => {
    if (userId === nobody) return 'O Mutirão'
    return names.get(userId) || (userId === ownId && profile?.fullName) || 'Alguém do projeto'
  }
}

/** Reads on when it comes into sight; a press does the same, also after a failure. */
function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const button = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const place = button.current
    if (!place || busy || failed) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current())
    observer.observe(place)
    return () => observer.disconnect()
  }, [busy, failed])
  return (
    <div ref={button} className="flex justify-center">
      <Button look="secondary" size="sm" busy={busy} onClick={onMore}>
        Mostrar mais
      </Button>
    </div>
  )
}
