import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { useUploadImport } from './imports-query.ts'
import { Progress } from './Progress.tsx'

/** Where each format is found. */
const formats = [
  ['Trello', 'no menu do quadro: Imprimir, exportar e compartilhar → Exportar como JSON.'],
  ['Tabela', 'um arquivo CSV do Jira, do Asana ou de uma planilha.'],
  ['Mutirão', 'no menu do projeto: Exportar → Baixar ZIP.'],
] as const

export function ChooseFile({ onSent }: { onSent: (importId: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const upload = useUploadImport(setSent)
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file) upload.mutate(file, { onSuccess: ({ id }) => onSent(id) })
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <section className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1">
        {formats.map(([name, where]) => (
          <div key={name}>
            <dt className="inline font-medium">{name}: </dt>
            <dd className="inline text-muted">{where}</dd>
          </div>
        ))}
      </dl>
      {upload.isPending ? (
        <Progress label="Enviando o arquivo" share={sent} />
      ) : (
        <OnlineButton className="self-start" onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden="true" />
          Escolher arquivo
        </OnlineButton>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Arquivo para importar"
        accept=".json,.csv,.tsv,.txt,.zip"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <p className="text-muted text-sm">
        Nada é criado antes de você ver o que há no arquivo, e nada é buscado na internet.
      </p>
    </section>
  )
}
