import type { ComponentType } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { AccessDrawing } from './AccessDrawing.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { ReportDrawing } from './ReportDrawing.tsx'
import { SectionHeading } from './SectionHeading.tsx'

interface Feature {
  title: string
  text: string
  Drawing: ComponentType
}

const features: readonly Feature[] = [
  {
    title: 'Boards Kanban inteligentes',
    text: 'Arraste, reordene e duplique tarefas, colunas e boards inteiros. Prioridade e checklist ficam à vista, sem abrir o cartão.',
    Drawing: BoardDrawing,
  },
  {
    title: 'Controle de acesso avançado',
    text: 'Em cada projeto, cada pessoa recebe o direito certo: ver, editar ou gerenciar. E você muda quando quiser.',
    Drawing: AccessDrawing,
  },
  {
    title: 'Relatórios e análises',
    text: 'Veja o que andou, o que parou e onde o trabalho se acumula, projeto por projeto.',
    Drawing: ReportDrawing,
  },
]

export function Features() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <SectionHeading title="Simples de começar, firme para crescer">
        Um board que qualquer pessoa entende na primeira olhada, com o controle que um projeto sério
        pede.
      </SectionHeading>
      <div className="grid gap-6 lg:grid-cols-3">
        {features.map(({ title, text, Drawing }) => (
          <Card key={title} className="overflow-hidden rounded-xl">
            <div
              aria-hidden="true"
              className="flex h-56 items-center justify-center border-line border-b bg-sunken px-6 text-base"
            >
              <Drawing />
            </div>
            <div className="p-6">
              <h3 className="font-semibold text-xl">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
