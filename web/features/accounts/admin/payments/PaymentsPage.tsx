import { AdminFrame } from '#web/features/accounts/admin/AdminFrame.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Incidents } from './Incidents.tsx'
import { Payments } from './Payments.tsx'

export function PaymentsPage() {
  usePageTitle('Pagamentos')
  return (
    <AdminFrame description="Veja o que foi pago, o que falta e o que não vale.">
      <Payments />
      <Incidents />
    </AdminFrame>
  )
}
