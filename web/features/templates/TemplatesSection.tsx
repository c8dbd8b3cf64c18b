import { Trash2 } from 'lucide-react'
import type { TemplateLine } from '#contract/templates.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { contentsOf } from './TemplateField.tsx'
import { removeTemplate, retitleTemplate, useTemplates } from './templates-query.ts'

/** The templates that people saved, to be renamed and deleted. */
export function TemplatesSection() {
  const { data, isPending, refetch } = useTemplates()
  const saved = data?.templates.filter(({ owner }) => owner !== 'built-in') ?? []
  return (
    <Section
      title="Modelos"
      description="Boards e projetos guardados para começar outros. Salve um pelo menu do board ou do projeto."
    >
      {saved.length > 0 && (
        <ul aria-label="Modelos" className="divide-y divide-line rounded-md border border-line">
          {saved.map((template) => (
            <TemplateItem key={template.id} template={template} />
          ))}
        </ul>
      )}
      {isPending && <Loading />}
      {data && saved.length === 0 && <p className="text-muted">Nenhum modelo salvo ainda.</p>}
      {!data && !isPending && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          Os modelos não puderam ser carregados.
          <Button look="secondary" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
    </Section>
  )
}

function TemplateItem({ template }: { template: TemplateLine }) {
  const { name, changeable, owner, projectName } = template
  const connected = useConnected()
  const remove = () => {
    const question = `Tem certeza que deseja excluir o modelo "${name}"? Esta ação não pode ser desfeita.`
    if (confirm(question)) void removeTemplate(template)
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <InlineName
            name={name}
            label="Renomear modelo"
            editable={changeable && connected}
            onRename={(name) => void retitleTemplate(template, name)}
          />
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {owner === 'own' ? 'Só seu' : `Do projeto ${projectName}`} · {contentsOf(template)}
        </p>
      </div>
      {changeable && (
        <OnlineButton
          look="quiet"
          size="sm"
          aria-label={`Excluir o modelo ${name}`}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" />
        </OnlineButton>
      )}
    </li>
  )
}
