import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

/** The history of an open task; read, and its code fetched, when somebody asks for it. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Histórico" className="flex flex-col gap-3">
      <h3 className="-ml-3">
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform duration-120', !open && '-rotate-90')}
          />
          Histórico
        </Button>
      </h3>
      {open && (
        <LatePart onMissing={() => setOpen(false)}>
          <Suspense fallback={<Loading />}>
            <FilteredHistory key={taskId} task={taskId} />
          </Suspense>
        </LatePart>
      )}
    </section>
  )
}

const FilteredHistory = lazy(async () => {
  const { pastParts } = await import('#web/features/past/past-parts.ts')
  return { default: pastParts.FilteredHistory }
})
