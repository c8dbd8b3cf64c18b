import type { Account } from '#contract/accounts.ts'
import { AccountRow } from './AccountRow.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  labelledBy: string
  accounts: readonly Account[]
  selection: Selection
}

/** A table on a desk; on a phone each row is a card. */
export function AccountTable({ labelledBy, accounts, selection }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="w-full border-line max-lg:block lg:border-t">
      <thead className="max-lg:sr-only">
        <tr className="text-left text-muted text-sm [&>th]:px-3 [&>th]:py-2.5 [&>th]:font-medium">
          <th scope="col" className="lg:first:pl-5">
            Nome
          </th>
          <th scope="col">Função</th>
          <th scope="col">Data de Cadastro</th>
          <th scope="col">Status</th>
          <th scope="col" className="text-right lg:last:pr-5">
            Ações
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {accounts.map((account) => (
          <AccountRow key={account.userId} account={account} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}
