import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Priority = 'high' | 'medium' | 'low'

interface MiniatureColumn {
  name: string
  dot: string
  tasks: readonly { title: string; priority: Priority; progress?: string }[]
}

const priorities: Record<Priority, { label: string; dot: string }> = {
  high: { label: 'Alta', dot: 'bg-priority-high' },
  medium: { label: 'Média', dot: 'bg-priority-medium' },
  low: { label: 'Baixa', dot: 'bg-priority-low' },
}

const columns: readonly MiniatureColumn[] = [
  {
    name: 'A Fazer',
    dot: 'bg-priority-high',
    tasks: [
      { title: 'Escolher fornecedores', priority: 'medium', progress: '1/4' },
      { title: 'Orçamento da reforma', priority: 'high' },
    ],
  },
  {
    name: 'Em Progresso',
    dot: 'bg-accent',
    tasks: [{ title: 'Planta do novo escritório', priority: 'high', progress: '3/5' }],
  },
  {
    name: 'Concluído',
    dot: 'bg-success',
    tasks: [
      { title: 'Visita ao imóvel', priority: 'low', progress: '2/2' },
      { title: 'Contrato assinado', priority: 'medium' },
    ],
  },
]

/** The product itself, drawn small. */
export function MiniatureBoard() {
  return (
    <Card className="mt-14 overflow-hidden rounded-xl p-4 text-left text-base shadow-dialog sm:p-6">
      <p className="mb-4 font-semibold">Escritório novo</p>
      <div className="grid gap-4 md:grid-cols-3">
        {columns.map(({ name, dot, tasks }) => (
          <div key={name} className="rounded-lg bg-sunken p-3">
            <p className="mb-3 flex items-center gap-2 px-1 font-medium">
              <span className={classNames('size-2.5 rounded-full', dot)} />
              {name}
              <span className="ml-auto text-muted text-sm tabular-nums">{tasks.length}</span>
            </p>
            <ul className="flex flex-col gap-2">
              {tasks.map((task) => (
                <li
                  key={task.title}
                  className="rounded-md border border-line bg-surface p-3 shadow-card"
                >
                  <p className="font-medium">{task.title}</p>
                  <p className="mt-1.5 flex items-center gap-1.5 text-muted text-sm tabular-nums">
                    <span
                      className={classNames('size-2 rounded-full', priorities[task.priority].dot)}
                    />
                    {priorities[task.priority].label}
                    {task.progress && <span className="ml-auto">{task.progress}</span>}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
