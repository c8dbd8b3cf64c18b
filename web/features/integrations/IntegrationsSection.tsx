import { useState } from 'react'
import type { ApiToken } from '#contract/tokens.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { Feeds } from './Feeds.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenItem } from './TokenItem.tsx'
import { useTokens } from './tokens-query.ts'

/** What lets other programs act in one's name. */
export function IntegrationsSection() {
  const { data, isPending, refetch } = useTokens()
  return (
    <Section
      title="Integrações"
      description="O que você abre para outros programas. Mudar a senha encerra tudo."
    >
      <div>
        <h3 className="font-semibold">Tokens</h3>
        <p className="text-muted text-sm">
          Deixam um programa agir em seu nome, nunca com mais do que você pode.
        </p>
      </div>
      {data && <Tokens tokens={data.tokens} />}
      {isPending && <Loading />}
      {!data && !isPending && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          Os tokens não puderam ser carregados.
          <Button look="secondary" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <div>
        <h3 className="font-semibold">Calendário</h3>
        <p className="mb-3 text-muted text-sm">Suas tarefas com data, na agenda que você já usa.</p>
        <Feeds board={null} label="Criar endereço de calendário" />
      </div>
      <p className="text-muted text-sm">
        Como usar:{' '}
        <a href="/api/docs" className={linkClass}>
          documentação da API
        </a>
        . Agentes de IA entram em <code>{location.origin}/mcp</code>, com um token.
      </p>
    </Section>
  )
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const [creating, setCreating] = useState(false)
  return (
    <>
      {tokens.length > 0 && (
        <ul aria-label="Tokens" className="divide-y divide-line rounded-md border border-line">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      <OnlineButton look="secondary" className="self-start" onClick={() => setCreating(true)}>
        Criar token
      </OnlineButton>
      <NewTokenDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
