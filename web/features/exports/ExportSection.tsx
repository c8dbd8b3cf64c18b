import { exportEverything } from '#contract/exports.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Section } from '#web/ui/Card.tsx'
import { useDownload } from './use-download.ts'

export function ExportSection() {
  const download = useDownload()
  return (
    <Section
      title="Exportar"
      description="Todos os projetos da sua lista em um ZIP, com histórico e arquivos. Cada um pode ser importado de novo."
    >
      <OnlineButton
        look="secondary"
        className="self-start"
        busy={download.isPending}
        onClick={() => download.mutate(exportEverything.path)}
      >
        Baixar tudo
      </OnlineButton>
    </Section>
  )
}
