import { useId } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#web/features/auth/person-context.ts'
import { recentOf } from '#web/features/offline/recent.ts'
import { Card } from '#web/ui/Card.tsx'
import { projectGrid } from './project-grid.ts'

/** Without connection there is no list of projects; the boards last opened here can be worked on. */
export function BoardsOnDevice() {
  const headingId = useId()
  const boards = recentOf(usePerson().userId).filter(({ kind }) => kind === 'Board')
  if (boards.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="font-semibold text-lg">
        Abertos neste aparelho
      </h2>
      <ul className={projectGrid}>
        {boards.map(({ id, name, place, path }) => (
          <li key={id}>
            <Card className="relative h-full p-5 transition-[border-color,box-shadow] duration-150 hover:border-edge hover:shadow-float">
              <Link to={path} className={linkClass}>
                {name}
              </Link>
              <p className="mt-0.5 text-muted wrap-anywhere">{place}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The whole card is its target. */
const linkClass = 'font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg'
