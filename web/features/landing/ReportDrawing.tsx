import { useId } from 'react'
import { Bands } from '#web/features/reports/charts/Bands.tsx'
import { Filled, Textures } from '#web/features/reports/charts/Filled.tsx'
import { columnLooks } from '#web/features/reports/charts/looks.ts'
import { linear } from '#web/features/reports/charts/scales.ts'

const names = ['A Fazer', 'Em Progresso', 'Concluído']
const looks = columnLooks([{ stage: 'backlog' }, { stage: 'active' }, { stage: 'done' }])
const bands = looks.map((look, index) => ({ key: String(index), look }))

/** Day by day, how far up each column reaches. Heights, not figures. */
const edges = [
  [16, 7, 0],
  [17, 9, 2],
  [20, 11, 4],
  [21, 13, 5],
  [23, 14, 8],
  [25, 18, 11],
  [26, 20, 13],
  [29, 23, 17],
  [30, 25, 19],
  [31, 28, 23],
  [32, 30, 26],
]

const size = { width: 256, height: 92 }

/** The report 'Fluxo acumulado' itself, drawn by what draws it behind the sign-in. */
export function ReportDrawing() {
  const id = useId()
  const x = linear([0, edges.length - 1], [0, size.width])
  const y = linear([0, 33], [size.height, 0])
  return (
    <div className="w-full max-w-72 rounded-lg border border-line bg-raised p-4 shadow-card">
      <p className="mb-2 font-medium text-sm">Fluxo acumulado</p>
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="w-full">
        <Textures id={id} />
        <Bands bands={bands} edges={edges} x={x} y={y} id={id} />
      </svg>
      <ul className="mt-3 flex justify-between text-muted text-xs">
        {names.map((name, index) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
              {looks[index] && <Filled look={looks[index]} d="M0 0h10v10h-10z" id={id} />}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
