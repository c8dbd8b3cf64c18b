import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Accounts } from './Accounts.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function AdminPage() {
  usePageTitle('Administração')
  return (
    <AdminFrame description="Aprove quem pode usar o Mutirão.">
      <Accounts />
    </AdminFrame>
  )
}
