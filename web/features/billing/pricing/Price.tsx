import { plan } from './plan.ts'

/** What the plan costs, large. */
export function Price() {
  return (
    <p className="whitespace-nowrap">
      <span className="font-bold font-display text-5xl tabular-nums tracking-tight">
        {plan.price}
      </span>
      <span className="ml-1 text-muted">/mês</span>
    </p>
  )
}
