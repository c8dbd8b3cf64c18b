import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { AdviceKind } from '#contract/system-report.ts'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { adviceWords } from './advice-words.ts'

/** What to do, the most urgent first. */
export function Advice({ advice }: { advice: AdviceKind[] }) {
  if (advice.length === 0) {
    return (
      <Card className="mt-6 flex items-center gap-3 p-4 sm:p-5">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success-ink" />
        <p className="font-medium">Está tudo em ordem.</p>
      </Card>
    )
  }
  return (
    <section aria-labelledby="advice" className="mt-6">
      <h2 id="advice" className="font-semibold text-lg">
        O que fazer
      </h2>
      <ul className="mt-3 grid gap-3">
        {advice.map((kind) => (
          <li key={kind}>
            <One kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ kind }: { kind: AdviceKind }) {
  const { title, todo, page } = adviceWords[kind]
  return (
    <Card className="flex gap-3 p-4 sm:p-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 text-muted">
          {todo}{' '}
          {page && (
            <Link to={page.to} className={classNames(linkClass, 'font-medium')}>
              {page.name}
            </Link>
          )}
        </p>
      </div>
    </Card>
  )
}
