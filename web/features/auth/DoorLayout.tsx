import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Card } from '#web/ui/Card.tsx'
import { Logo } from '#web/ui/Logo.tsx'

/** The quiet pages before one is in: a card under the name of the house. */
export function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <div className="flex flex-col items-center gap-1">
        <Link to={pages.landing} className="flex min-h-control items-center rounded-md p-1">
          <Logo />
        </Link>
        <p className="text-muted">Kanban para times que fazem junto</p>
      </div>
      <Card className="p-5 sm:p-7">{children}</Card>
    </main>
  )
}

export function DoorHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5">
      <h1 className="font-bold text-xl">{title}</h1>
      {children && <p className="mt-1 text-muted">{children}</p>}
    </div>
  )
}
