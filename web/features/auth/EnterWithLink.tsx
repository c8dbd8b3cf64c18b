import type { AuthError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { authMessage } from './auth-message.ts'
import { DoorHeading } from './DoorLayout.tsx'
import { closeLink, enterWith, type OpenedLink } from './mail-link.ts'
import { signOut, useSession } from './session.ts'

interface Props {
  opened: OpenedLink
  /** What the link has done already, whoever goes on. */
  done: { title: string; description?: string }
}

/** Signs the owner of a mail's link in. Who is here as somebody else decides whether they go. */
export function EnterWithLink({ opened, done }: Props) {
  const here = useSession()
  const { user } = opened.session
  const other = here.status === 'signed-in' && here.userId !== user.id ? here.email : null
  const entry = useQuery({
    queryKey: ['entry', user.id],
    queryFn: async () => {
      await enterWith(opened)
      // Here, because the guard of /auth takes this screen away as soon as somebody is in.
      toasts.success(done.title, done.description)
      return null
    },
    enabled: other === null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (other !== null) return <OtherAccount opened={opened} done={done} other={other} />
  if (entry.isSuccess) return <Navigate to={pages.dashboard} replace />
  if (entry.isError) return <NotEntered error={entry.error} retry={() => void entry.refetch()} />
  return <Loading label="Entrando…" />
}

function OtherAccount({ opened, done, other }: Props & { other: string }) {
  const navigate = useNavigate()
  const { email } = opened.session.user
  const stay = () => {
    void closeLink(opened)
    void navigate(pages.dashboard, { replace: true })
  }
  return (
    <div className="[overflow-wrap:anywhere]">
      <DoorHeading title={done.title}>
        O link é da conta {email}. Este navegador está com a conta {other}.
      </DoorHeading>
      <div className="flex flex-col gap-2">
        <Button className="py-2" onClick={stay}>
          Continuar como {other}
        </Button>
        {/* Once nobody else is signed in here, the owner of the link is. */}
        <Button look="secondary" className="py-2" onClick={() => void signOut()}>
          Entrar como {email}
        </Button>
      </div>
    </div>
  )
}

function NotEntered({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <>
      <DoorHeading title="Não foi possível entrar">{authMessage(error as AuthError)}</DoorHeading>
      <Button className="w-full" onClick={retry}>
        Tentar de novo
      </Button>
    </>
  )
}
