import { useFetchNext } from '#web/routes/use-fetch-next.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Features } from './Features.tsx'
import { FinalCall } from './FinalCall.tsx'
import { Hero } from './Hero.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { landingHead } from './landing-head.ts'
import { PriceGlance } from './PriceGlance.tsx'
import { ProblemsAndBenefits } from './ProblemsAndBenefits.tsx'

export function LandingPage() {
  usePageTitle(landingHead.title)
  useFetchNext()
  return (
    <div className="overflow-x-clip text-lg">
      <LandingHeader />
      <main>
        <Hero />
        <ProblemsAndBenefits />
        <Features />
        <PriceGlance />
        <FinalCall />
      </main>
      <LandingFooter />
    </div>
  )
}
