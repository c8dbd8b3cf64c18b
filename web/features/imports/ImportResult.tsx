import { Download } from 'lucide-react'
import type { Import } from '#contract/imports.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Counts } from './Counts.tsx'
import { Notes } from './Notes.tsx'
import { reportText } from './report-text.ts'

interface Props {
  done: Import
  onLeave: () => void
  onClose: () => void
}

/** What came, what changed, and what did not come and why: to read now, and to keep. */
export function ImportResult({ done, onLeave, onClose }: Props) {
  const { report, projectId, fileName } = done
  if (!report || !projectId) return null
  const save = () =>
    saveFile(
      new Blob([reportText(done, report)], { type: 'text/plain;charset=utf-8' }),
      `importacao-${fileName}.txt`,
    )
  return (
    <>
      <p role="status" className="font-medium text-success-ink">
        A importação terminou.
      </p>
      <Counts title="O que veio" counts={report.counts} />
      <Notes notes={report.notes} />
      <DialogActions>
        <Button look="quiet" onClick={onLeave}>
          Voltar
        </Button>
        <Button look="secondary" onClick={save}>
          <Download aria-hidden="true" />
          Salvar relatório
        </Button>
        <ButtonLink to={pages.project.replace(':projectId', projectId)} onClick={onClose}>
          Abrir o projeto
        </ButtonLink>
      </DialogActions>
    </>
  )
}
