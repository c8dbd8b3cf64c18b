import { pages } from '#contract/pages.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/dates.ts'

/** The state of the trial; its end is shown and locks nothing (R20). */
export function SubscriptionSection() {
  const { profile } = usePerson()
  return (
    <Section title="Assinatura">
      <p>{stateOf(profile?.trialEndsAt ?? null, new Date())}</p>
      <div>
        <ButtonLink to={pages.pricing} look="secondary">
          Ver o plano Premium
        </ButtonLink>
      </div>
    </Section>
  )
}

function stateOf(trialEndsAt: string | null, now: Date): string {
  if (!trialEndsAt) return 'Esta conta não tem período de teste nem assinatura.'
  const day = formatDate(trialEndsAt)
  return new Date(trialEndsAt) > now
    ? `Período de teste até ${day}.`
    : `O período de teste terminou em ${day}. Seus dados continuam abertos.`
}
