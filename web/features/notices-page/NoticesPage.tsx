import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonalPage } from '#web/features/navigation/PersonalPage.tsx'
import { NoticesBox } from '#web/features/notices/NoticesBox.tsx'
import { Card } from '#web/ui/Card.tsx'

/** What concerns the person, over all projects. */
export function NoticesPage() {
  useAccountNews()
  return (
    <PersonalPage
      title="Caixa de avisos"
      description="O que é novo para você, em todos os seus projetos"
    >
      <Card className="mt-6 p-3 sm:p-5">
        <NoticesBox />
      </Card>
    </PersonalPage>
  )
}
