import { expect, it } from 'vitest'
import type { taskFields } from '#contract/task-fields.ts'
import { tools } from './tools.ts'

interface Said {
  view: string
  /** The tool that gives it to a task that is there, and under what name; null: none does. */
  change: readonly [tool: string, name: string] | null
}

/** What agents call each field of a task: a new one does not compile without. */
const words: Record<keyof typeof taskFields, Said> = {
  title: { view: 'titulo', change: ['alterar_tarefa', 'titulo'] },
  description: { view: 'descricao', change: ['alterar_tarefa', 'descricao'] },
  priority: { view: 'prioridade', change: ['alterar_tarefa', 'prioridade'] },
  startDate: { view: 'inicio', change: ['alterar_tarefa', 'inicio'] },
  dueDate: { view: 'prazo', change: ['alterar_tarefa', 'prazo'] },
  labels: { view: 'etiquetas', change: ['etiquetar', 'adicionar'] },
  assignees: { view: 'responsaveis', change: ['atribuir', 'adicionar'] },
  repeat: { view: 'repeticao', change: ['alterar_tarefa', 'repeticao'] },
  cover: { view: 'capa', change: null },
}

it('tells agents every field of a task, and lets them give it', () => {
  const find = (name: string) => tools.find((tool) => tool.name === name)
  for (const said of Object.values(words)) {
    expect(find('ver_tarefa')?.output.shape).toHaveProperty(said.view)
    if (!said.change) continue
    const [tool, name] = said.change
    expect(find(tool)?.input.shape).toHaveProperty(name)
  }
})
