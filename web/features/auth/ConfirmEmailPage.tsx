import { useQuery } from '@tanstack/react-query'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { hasCode } from './auth-actions.ts'
import { ConfirmationFailed } from './ConfirmationFailed.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { Confirmed } from './Confirmed.tsx'
import { DoorLayout } from './DoorLayout.tsx'
import { type MailLink, openLink } from './mail-link.ts'
import { useMailLink } from './use-mail-link.ts'

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage() {
  const link = useMailLink('signup', 'email_change')
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
    queryFn: () => openLink(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (verification.isSuccess) return <Confirmed opened={verification.data} />
  if (hasCode(verification.error, 'no_authorization')) return <ConfirmByPassword link={link} />
  if (verification.isError) {
    return (
      <ConfirmationFailed error={verification.error} retry={() => void verification.refetch()} />
    )
  }
  return <Loading label="Confirmando…" />
}
