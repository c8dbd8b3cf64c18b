import type { Session } from '#contract/accounts.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { deviceName } from './device-name.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions-query.ts'

export function SessionsSection() {
  const { data, isPending, refetch } = useSessions()
  return (
    <Section title="Sessões abertas" description="Onde a sua conta está aberta agora.">
      {data && <Sessions sessions={data.sessions} />}
      {isPending && <Loading />}
      {!data && !isPending && (
        <NotLoadedLine
          title="As sessões não puderam ser carregadas."
          retry={() => void refetch()}
        />
      )}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const endOthers = useEndOtherSessions()
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some((session) => !session.current) && (
        <OnlineButton
          look="secondary"
          className="self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Encerrar as outras
        </OnlineButton>
      )}
    </>
  )
}

function SessionItem({ session }: { session: Session }) {
  const end = useEndSession()
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {deviceName(session.userAgent)}
          {session.current && <Badge tone="success">Esta sessão</Badge>}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {session.address} · ativa em {formatMoment(session.refreshedAt)}
        </p>
      </div>
      {!session.current && (
        <OnlineButton
          look="secondary"
          size="sm"
          busy={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          Encerrar
        </OnlineButton>
      )}
    </li>
  )
}
