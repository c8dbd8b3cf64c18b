import type { ApiToken } from '#contract/tokens.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { formatAgo, formatDate } from '#web/ui/dates.ts'
import { scopeWords } from './scope-words.ts'
import { useEndToken } from './tokens-query.ts'

export function TokenItem({ token }: { token: ApiToken }) {
  const end = useEndToken()
  const ask = () => {
    const question = `Tem certeza que deseja encerrar o token "${token.name}"? Os programas que o usam param na hora.`
    if (confirm(question)) end.mutate(token.id)
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {token.name} <code className="font-normal text-muted text-sm">mut_…{token.ending}</code>
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {scopeWords[token.scope]} · {placesOf(token)} · vence em {formatDate(token.expiresAt)} ·{' '}
          {token.lastUsedAt ? `usado ${formatAgo(token.lastUsedAt)}` : 'nunca usado'}
        </p>
      </div>
      <OnlineButton
        look="secondary"
        size="sm"
        aria-label={`Encerrar o token ${token.name}`}
        busy={end.isPending}
        onClick={ask}
      >
        Encerrar
      </OnlineButton>
    </li>
  )
}

function placesOf({ projects }: ApiToken): string {
  if (!projects) return 'todos os projetos'
  return projects.map(({ name }) => name).join(', ') || 'nenhum projeto'
}
