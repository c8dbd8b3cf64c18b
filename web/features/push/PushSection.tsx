import { Section } from '#web/ui/Card.tsx'
import { BrowserPush } from './BrowserPush.tsx'
import { QuietTimes } from './QuietTimes.tsx'

/** Where and when one is told of things outside of the app. */
export function PushSection() {
  return (
    <Section
      title="Quando e onde avisar"
      description="A caixa de avisos do Mutirão sempre mostra tudo."
    >
      <BrowserPush />
      <QuietTimes />
    </Section>
  )
}
