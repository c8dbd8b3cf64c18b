import { ChartNoAxesColumn, Download, Image, Sheet } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { DataTable } from './DataTable.tsx'
import { savePicture } from './save-picture.ts'
import { saveTable, type Table } from './table.ts'

interface Props {
  title: string
  /** What is to be seen, in one sentence: for who hears the screen, and for everybody else. */
  sentence: string
  table: Table
  /** False: it is no drawing. */
  picture?: boolean
  children: ReactNode
}

const tellNoPicture = () =>
  toasts.error('Erro ao salvar a imagem', 'Este navegador não conseguiu desenhá-la.')

/** A chart with its sentence, its table, and both as files. */
export function Chart({ title, sentence, table, picture = true, children }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const takePicture = () => {
    const drawing = place.current?.querySelector('svg')
    if (drawing) savePicture(title, drawing).catch(tellNoPicture)
  }
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div>
        <div className="flex items-start justify-between gap-x-3">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          <div className="-my-1 flex shrink-0 items-center">
            <Button
              look="quiet"
              size="sm"
              aria-label={`${asTable ? 'Ver como gráfico' : 'Ver como tabela'}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartNoAxesColumn aria-hidden="true" /> : <Sheet aria-hidden="true" />}
              <span className="max-sm:hidden">
                {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
              </span>
            </Button>
            <Menu label={`Baixar: ${title}`} icon={Download}>
              <MenuItem icon={Sheet} onSelect={() => saveTable(title, table)}>
                Tabela (CSV)
              </MenuItem>
              {picture && !asTable && (
                <MenuItem icon={Image} onSelect={takePicture}>
                  Imagem (PNG)
                </MenuItem>
              )}
            </Menu>
          </div>
        </div>
        <p className="mt-0.5 text-pretty text-muted">{sentence}</p>
      </div>
      <div ref={place}>{asTable ? <DataTable label={title} table={table} /> : children}</div>
    </article>
  )
}
