import type { NoticeSettings } from '#contract/notice-settings.ts'
import { OnlineFields } from '#web/features/offline/OnlineFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { useChangeSettings, useNoticeSettings } from './settings-query.ts'

/** How one is told of what concerns one, besides the app itself. */
export function NoticeSection() {
  const { data, isPending, refetch } = useNoticeSettings()
  return (
    <Section
      title="Avisos"
      description="No Mutirão você vê todos. Escolha o que chega também por e-mail e no navegador."
    >
      {data && <Choices settings={data} />}
      {isPending && <Loading />}
      {!data && !isPending && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          As escolhas não puderam ser carregadas.
          <Button look="secondary" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
    </Section>
  )
}

function Choices({ settings }: { settings: NoticeSettings }) {
  const change = useChangeSettings()
  return (
    <OnlineFields>
      <ChannelTable settings={settings} onChange={(kinds) => change.mutate({ kinds })} />
      <p className="text-muted text-sm">
        Um e-mail junta o que você ainda não leu; o que foi lido antes não é enviado. Recibos e
        mensagens da conta sempre chegam.
      </p>
      <Checkbox
        label="Resumo da semana: às segundas, às 8h, o que andou, o que atrasou e o que vem"
        checked={settings.weeklySummary}
        onChange={(weeklySummary) => change.mutate({ weeklySummary })}
      />
    </OnlineFields>
  )
}
