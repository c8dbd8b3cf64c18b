import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { verifyLink } from './auth-actions.ts'
import { ConfirmationFailed } from './ConfirmationFailed.tsx'
import { DoorLayout } from './DoorLayout.tsx'
import { type MailLink, useMailLink } from './use-mail-link.ts'

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage() {
  const link = useMailLink()
  usePageTitle('Confirmar e-mail')
  return (
    <DoorLayout>
      {link ? <Confirmation link={link} /> : <ConfirmationFailed error={null} />}
    </DoorLayout>
  )
}

function Confirmation({ link }: { link: MailLink }) {
  const verification = useQuery({
    queryKey: ['confirmation', link.tokenHash],
    queryFn: () => verifyLink(link.tokenHash, link.type),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (verification.isSuccess) return <Confirmed />
  if (verification.isError) {
    return (
      <ConfirmationFailed error={verification.error} retry={() => void verification.refetch()} />
    )
  }
  return <Loading label="Confirmando…" />
}

function Confirmed() {
  useEffect(() => toasts.success('E-mail confirmado!'), [])
  return <Navigate to={pages.dashboard} replace />
}
