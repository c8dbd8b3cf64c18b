import { type SyntheticEvent, useState } from 'react'
import type { Import, ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { Counts } from './Counts.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { FieldMapping } from './FieldMapping.tsx'
import { useStartImport } from './imports-query.ts'
import { Notes } from './Notes.tsx'
import { PeopleMapping } from './PeopleMapping.tsx'

interface Props {
  waiting: Import
  preview: ImportPreview
  onDiscard: () => void
}

const archiveChoices = [
  { value: 'archive', label: 'Trazer para o Arquivo' },
  { value: 'leave', label: 'Deixar de fora' },
] as const

/** What is in the file, and what its owner says about it. */
export function DecideImport({ waiting, preview, onDiscard }: Props) {
  const start = useStartImport()
  const [archived, setArchived] = useState<'archive' | 'leave'>('archive')
  const [emails, setEmails] = useState<Record<string, string>>({})
  const { id: importId, earlier } = waiting
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { name } = submitted(event, 'name')
    const people = Object.entries(emails)
      .filter(([, email]) => email.trim() !== '')
      .map(([sourceId, email]) => ({ sourceId, email }))
    start.mutate({ importId, name, archived, people, again: earlier !== null })
  }
  return (
    <form className="flex flex-col gap-6" onSubmit={submit}>
      {earlier && <EarlierImport earlier={earlier} onStop={onDiscard} />}
      {preview.fields && (
        <FieldMapping
          key={JSON.stringify(preview.fields)}
          importId={importId}
          fields={preview.fields}
        />
      )}
      <Counts title="O que há no arquivo" counts={preview.counts} />
      <Notes notes={preview.notes} coming />
      <TextField
        label="Nome do projeto"
        name="name"
        defaultValue={preview.name}
        longest={limits.name}
        pattern=".*\S.*"
        required
      />
      {preview.counts.archived > 0 && (
        <Select
          label="Tarefas arquivadas"
          value={archived}
          onChange={setArchived}
          options={archiveChoices}
        />
      )}
      {preview.people.length > 0 && (
        <PeopleMapping people={preview.people} emails={emails} onChange={setEmails} />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onDiscard}>
          Descartar
        </Button>
        <Button type="submit" busy={start.isPending}>
          {earlier ? 'Importar de novo' : 'Importar'}
        </Button>
      </DialogActions>
    </form>
  )
}
