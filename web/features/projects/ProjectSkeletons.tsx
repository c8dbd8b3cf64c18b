import { Card } from '#web/ui/Card.tsx'
import { projectGrid } from './project-grid.ts'

const places = ['first', 'second', 'third'] as const

/** Holds the place of the cards. Quick answers never show it. */
export function ProjectSkeletons() {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">Carregando...</span>
      <div aria-hidden="true" className={projectGrid}>
        {places.map((place) => (
          <Card key={place} className="flex h-44 flex-col gap-3 p-5">
            <Bar className="h-5 w-3/5" />
            <Bar className="h-4 w-full" />
            <Bar className="h-4 w-4/5" />
            <Bar className="mt-auto h-8 w-1/2" />
          </Card>
        ))}
      </div>
    </div>
  )
}

const Bar = ({ className }: { className: string }) => (
  <span className={`rounded-sm bg-sunken ${className}`} />
)
