import type { BackupFile, BackupReport } from '#contract/backups.ts'
import { formatSize } from '#web/features/files/file-size.ts'
import { formatMoment } from '#web/ui/dates.ts'

const reasons: Record<BackupFile['kind'], string> = {
  nightly: 'da noite',
  asked: 'pedido',
  upgrade: 'antes de atualizar',
  upgrading: 'antes de uma atualização que não terminou',
}

/** All that there are, and what to do with one. */
export function BackupList({ backups, folder }: Pick<BackupReport, 'backups' | 'folder'>) {
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {backups.length === 1 ? 'O que há' : `Todos os ${backups.length}`}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {backups.map(({ name, madeAt, bytes, kind, whole }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="tabular-nums">{formatMoment(madeAt)}</span>
            <span className="flex-1 text-muted text-sm">
              {reasons[kind]}
              {!whole && ', sem alguns arquivos'}
            </span>
            <span className="text-right tabular-nums">{formatSize(bytes)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
        Estão em <code className="font-mono">{folder}</code>. Para voltar a um deles, com o servidor
        parado: <code className="font-mono">npm run restore -- ARQUIVO --replace</code>
      </p>
    </details>
  )
}
