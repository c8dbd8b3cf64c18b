import { type SyntheticEvent, useState } from 'react'
import { changePublicLink, makePublicLink, type PublicLink } from '#contract/public-links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { type BoardOfLink, useLinkChange, usualDays } from './public-link-query.ts'

/** What the page shows and where; of a link that is not there yet also until when. */
export function LinkForm({ board, link }: { board: BoardOfLink; link: PublicLink | null }) {
  const make = useLinkChange(board, makePublicLink, 'Erro ao criar o link')
  const change = useLinkChange(board, changePublicLink, 'Erro ao mudar o link')
  const [people, setPeople] = useState(link?.people ?? false)
  const [descriptions, setDescriptions] = useState(link?.descriptions ?? false)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { sites: text, days = '' } = submitted(event, 'sites', 'days')
    const sites = text.split(/\s+/).filter(Boolean)
    const wish = { ...board, sites, people, descriptions }
    if (!link) return make.mutate({ ...wish, days: Number(days) })
    change.mutate(wish, { onSuccess: () => toasts.success('Link público atualizado!') })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {!link && (
        <TextField
          label="Vale por quantos dias"
          name="days"
          type="number"
          min={1}
          max={366}
          defaultValue={usualDays}
          required
        />
      )}
      <div className="flex flex-col">
        <Checkbox label="Mostrar os nomes dos responsáveis" checked={people} onChange={setPeople} />
        <Checkbox
          label="Mostrar o começo das descrições"
          checked={descriptions}
          onChange={setDescriptions}
        />
      </div>
      <TextArea
        label="Sites que podem incorporar o board"
        name="sites"
        rows={2}
        hint="Um por linha, como https://exemplo.com.br. Sem nenhum, o board não aparece em outros sites."
        defaultValue={link?.sites.join('\n')}
      />
      <DialogActions>
        <Button type="submit" busy={make.isPending || change.isPending}>
          {link ? 'Salvar' : 'Criar link'}
        </Button>
      </DialogActions>
    </form>
  )
}
