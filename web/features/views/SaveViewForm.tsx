import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { newId } from '#web/api/new-id.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { keepView } from './views-query.ts'

/** Keeps what the screen shows now under a name. */
export function SaveViewForm({ query }: { query: string }) {
  const { projectId } = useOpenProject()
  const may = useMay()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await keepView(projectId, { id: newId(), name, query, shared })) setName('')
    setBusy(false)
  }
  return (
    <form
      className="flex flex-col gap-2 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void save()
      }}
    >
      <TextField
        label="Salvar o que se vê agora"
        placeholder="Ex.: Atrasadas da semana"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        pattern=".*\S.*"
        longest={limits.name}
        autoComplete="off"
      />
      <div className="flex items-center justify-between gap-2">
        {may('view:write') ? (
          <Checkbox label="Para todos do projeto" checked={shared} onChange={setShared} />
        ) : (
          <span />
        )}
        <Button type="submit" busy={busy}>
          Salvar visão
        </Button>
      </div>
    </form>
  )
}
