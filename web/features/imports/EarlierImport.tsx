import type { Import } from '#contract/imports.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/dates.ts'

interface Props {
  earlier: NonNullable<Import['earlier']>
  onStop: () => void
}

/** The same file again makes a second project, and seldom is that meant. */
export function EarlierImport({ earlier: { projectId, at }, onStop }: Props) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md bg-accent-soft p-4 text-accent-ink">
      <p>
        Você já importou este mesmo arquivo em {formatMoment(at)}. Importar de novo cria outro
        projeto.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={onStop}>
          Parar
        </Button>
        <ButtonLink look="quiet" size="sm" to={pages.project.replace(':projectId', projectId)}>
          Abrir o projeto de antes
        </ButtonLink>
      </div>
    </div>
  )
}
