import { useEffect, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { messageOf } from '#web/api/api-error.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { AccountTable } from './AccountTable.tsx'
import { type AccountFilter, useAccounts } from './accounts-query.ts'
import { BulkApproval } from './BulkApproval.tsx'
import { ListFilters } from './ListFilters.tsx'
import { MoreButton } from './MoreButton.tsx'
import { NoAccounts } from './NoAccounts.tsx'
import { useSelection } from './use-selection.ts'

const statuses = [
  { value: 'pending', label: 'Pendentes' },
  { value: 'approved', label: 'Aprovados' },
] as const

export function Accounts() {
  const [filter, setFilter] = useState<AccountFilter>({ search: '', status: 'all' })
  const search = useDebounced(filter.search.trim())
  const list = useAccounts({ ...filter, search })
  const accounts = list.data?.pages.flatMap((page) => page.accounts) ?? []
  const selection = useSelection(accounts)
  const { isError, error } = list
  useEffect(() => {
    if (isError) toasts.error('Erro ao carregar usuários', messageOf(error))
  }, [isError, error])
  return (
    <Card className="mt-6">
      <div className="flex flex-col gap-4 p-4 sm:p-5 md:flex-row md:items-center">
        <div className="flex flex-1 items-center gap-2.5">
          <h2 id="accounts" className="font-semibold text-lg">
            Lista de Usuários
          </h2>
          <PendingCount count={list.data?.pages[0]?.pending ?? 0} />
        </div>
        <ListFilters
          label="Buscar por nome ou e-mail"
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
          situation={filter.status}
          onSituation={(status) => setFilter({ ...filter, status })}
          situations={statuses}
        />
      </div>
      <BulkApproval selection={selection} />
      {content()}
      <MoreButton list={list} />
    </Card>
  )

  function content() {
    if (list.isPending) return <Loading />
    if (!list.data)
      return <NotLoaded title="A lista não pôde ser carregada" retry={() => void list.refetch()} />
    const filtered = search !== '' || filter.status !== 'all'
    if (accounts.length === 0) return <NoAccounts filtered={filtered} />
    return (
      <>
        <AccountTable labelledBy="accounts" accounts={accounts} selection={selection} />
        {!filtered && accounts.every(isAdministrator) && <NoAccounts filtered={false} />}
      </>
    )
  }
}

/** Who is always there, and is no answer to who has signed up (R2). */
const isAdministrator = ({ role }: Account) => role === 'admin'

function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="warm">{count === 1 ? '1 pendente' : `${count} pendentes`}</Badge>
}
