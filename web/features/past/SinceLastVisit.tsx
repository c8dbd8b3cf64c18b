import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProjectEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { listEvents } from '#contract/projects.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLift } from '#web/ui/use-lift.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { markTasks, tasksIn } from './marked-tasks.ts'

/** The last that a person has seen of a project, which is the copy on their device, and until when. */
interface LastVisit {
  version: number
  /** In milliseconds: what happens after it is seen as it happens. */
  until: number
}

/** Says, without getting in the way, what others did meanwhile, and marks what is new or was moved. */
export function SinceLastVisit({ version, until }: LastVisit) {
  const events = useMissed({ version, until })
  const [closed, setClosed] = useState(false)
  const [reading, setReading] = useState(false)
  const shown = !closed && events.length > 0
  const place = useRef<HTMLElement>(null)
  useLift(place)
  useEffect(() => (shown ? markTasks(tasksIn(events)) : undefined), [shown, events])
  const close = () => {
    setReading(false)
    setClosed(true)
  }
  return (
    <>
      {shown && (
        <aside
          ref={place}
          data-keep-clear
          aria-label="Desde a sua última visita"
          className="pointer-events-none fixed bottom-[calc(0.75rem+env(safe-area-inset-bottom))] left-[calc(0.75rem+env(safe-area-inset-left))] z-10 print:hidden"
        >
          <div className="pointer-events-auto flex animate-appear items-center rounded-lg border border-line bg-raised py-0.5 pr-0.5 pl-1 shadow-float">
            <Button look="quiet" onClick={() => setReading(true)}>
              {linkWords(events.length)}
              <span className="max-sm:sr-only"> desde a sua última visita</span>
            </Button>
            <Button look="quiet" size="icon" aria-label="Dispensar" onClick={close}>
              <X aria-hidden="true" />
            </Button>
          </div>
        </aside>
      )}
      <HistoryDialog open={reading} onClose={close} seen={version} />
    </>
  )
}

function linkWords(count: number): string {
  if (count === 1) return 'Ver a mudança'
  const words = count < limits.eventsPerPage ? `as ${count}` : `as mais de ${count}`
  return `Ver ${words} mudanças`
}

const none: ProjectEvent[] = []

/** What others did between the last visit and this one. Where it cannot be told, nothing is said. */
function useMissed({ version, until }: LastVisit): ProjectEvent[] {
  const { projectId, store } = useOpenProject()
  const [missed, setMissed] = useState(none)
  useEffect(() => {
    let left = false
    call(listEvents, { projectId, after: version, limit: limits.eventsPerPage })
      .then(({ events }) => {
        const byOthers = events.filter(
          ({ actorId, at }) => actorId !== store.personId && Date.parse(at) < until,
        )
        if (!left) setMissed(byOthers)
      })
      .catch(() => {})
    return () => {
      left = true
    }
  }, [projectId, store, version, until])
  return missed
}
