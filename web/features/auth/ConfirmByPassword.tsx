import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { type Credentials, refusalOf, showAuthError } from './auth-actions.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { DoorHeading } from './DoorLayout.tsx'
import { EnterWithLink } from './EnterWithLink.tsx'
import { type MailLink, openLinkAs } from './mail-link.ts'

/** A new address counts for the account that asked for it: here nobody is signed in to that one. */
export function ConfirmByPassword({ link }: { link: MailLink }) {
  const confirm = useMutation({
    mutationFn: (credentials: Credentials) => openLinkAs(link, credentials),
    onError: showAuthError('Erro ao confirmar o e-mail'),
  })
  const refusal = refusalOf(confirm.error, 'invalid_credentials')
  if (confirm.isSuccess) return <EnterWithLink opened={confirm.data} done={done} />
  return (
    <form
      className="flex flex-col gap-4"
      onChange={() => refusal && confirm.reset()}
      onSubmit={(event) => confirm.mutate(submitted(event, 'email', 'password'))}
    >
      <DoorHeading title="Falta só provar que a conta é sua">
        Para trocar o e-mail, entre com o endereço atual e a senha da conta que pediu a troca. Se
        você não pediu nada, feche esta página.
      </DoorHeading>
      <CredentialFields refusal={refusal} />
      <Button type="submit" busy={confirm.isPending}>
        {confirm.isPending ? 'Confirmando...' : 'Confirmar novo e-mail'}
      </Button>
    </form>
  )
}

const done = { title: 'E-mail confirmado!' }
