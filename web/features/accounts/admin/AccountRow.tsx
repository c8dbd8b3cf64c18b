import { type ReactNode, useId } from 'react'
import type { Account } from '#contract/accounts.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { formatDate, formatMoment } from '#web/ui/dates.ts'
import { useDecideApproval } from './accounts-query.ts'
import { isPending, type Selection } from './use-selection.ts'

const roles: Record<Account['role'], string> = { admin: 'Administrador', client: 'Cliente' }

export function AccountRow({ account, selection }: { account: Account; selection: Selection }) {
  const nameId = useId()
  return (
    <tr className={rowClass}>
      <td className="lg:first:pl-5 max-lg:basis-full">
        <Name id={nameId} account={account} selection={selection} />
      </td>
      <td>
        <Badge tone={account.role === 'admin' ? 'primary' : 'neutral'}>{roles[account.role]}</Badge>
      </td>
      <td className="tabular-nums">
        <span className="text-muted lg:hidden">Desde </span>
        {formatDate(account.createdAt)}
      </td>
      <td>
        <Status account={account} />
      </td>
      <td className="text-right lg:last:pr-5 max-lg:ml-auto">
        {account.role === 'client' && <Decision account={account} describedBy={nameId} />}
      </td>
    </tr>
  )
}

const rowClass =
  'border-line border-t align-middle max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 ' +
  'max-lg:gap-y-2 max-lg:px-4 max-lg:py-3 lg:[&>td]:px-3 lg:[&>td]:py-2'

interface NameProps {
  id: string
  account: Account
  selection: Selection
}

function Name({ id, account, selection }: NameProps) {
  const { userId, fullName, email } = account
  return (
    <div className="flex min-w-0 items-center gap-3 max-sm:gap-1">
      {selection.choosable.length > 0 && (
        <div className="-ml-2.5 flex size-control shrink-0 items-center justify-center max-lg:empty:hidden">
          {isPending(account) && (
            <Checkbox
              label={`Selecionar ${fullName}`}
              labelHidden
              checked={selection.has(userId)}
              onChange={(checked) => selection.set([userId], checked)}
            />
          )}
        </div>
      )}
      <div aria-hidden="true" className="max-sm:hidden">
        <Avatar name={fullName} id={userId} />
      </div>
      <div className="min-w-0">
        <p id={id} className="font-medium [overflow-wrap:anywhere]">
          {fullName}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>
      </div>
    </div>
  )
}

function Status({ account }: { account: Account }) {
  const pending = isPending(account)
  return (
    <>
      <Badge tone={pending ? 'warm' : 'success'}>{pending ? 'Pendente' : 'Aprovado'}</Badge>
      {!account.emailConfirmed && <Note>E-mail por confirmar</Note>}
      {account.decidedAt && (
        <Note>
          {account.decidedBy && `por ${account.decidedBy} `}
          em {formatMoment(account.decidedAt)}
        </Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-muted text-xs">{children}</p>
}

function Decision({ account, describedBy }: { account: Account; describedBy: string }) {
  const decide = useDecideApproval()
  const approved = !account.approved
  const ask = () => {
    const question = `Reprovar ${account.fullName}? A pessoa perde o acesso na mesma hora.`
    if (approved || confirm(question)) decide.mutate({ accountId: account.userId, approved })
  }
  return (
    <OnlineButton
      size="sm"
      look={approved ? 'primary' : 'secondary'}
      busy={decide.isPending}
      aria-describedby={describedBy}
      onClick={ask}
    >
      {approved ? 'Aprovar' : 'Reprovar'}
    </OnlineButton>
  )
}
