import type { ImportField } from '#contract/import-notes.ts'
import { plainText } from '#contract/plain-text.ts'
import { isTaskTable } from '#contract/task-table.ts'

/** What tables call things: Jira's, Asana's and Trello's headers, and those of spreadsheets here. */
const names: Record<ImportField, readonly string[]> = {
  title: [
    ...['summary', 'name', 'title', 'task', 'task name', 'card name', 'subject'],
    ...['titulo', 'nome', 'tarefa', 'nome da tarefa', 'resumo', 'assunto', 'atividade'],
  ],
  description: [
    ...['description', 'notes', 'card description', 'details'],
    ...['descricao', 'notas', 'detalhes', 'observacoes', 'observacao'],
  ],
  column: [
    ...['status', 'section/column', 'section', 'column', 'list', 'list name', 'state'],
    ...['coluna', 'lista', 'estado', 'situacao', 'etapa', 'fase', 'secao'],
  ],
  labels: [
    ...['labels', 'label', 'tags', 'tag', 'components', 'component/s'],
    ...['etiquetas', 'etiqueta', 'marcadores', 'categoria', 'categorias'],
  ],
  assignee: [
    ...['assignee', 'assigned to', 'members', 'owner'],
    ...['responsavel', 'responsaveis', 'atribuido a', 'pessoa', 'quem'],
  ],
  assigneeEmail: [
    'assignee email',
    'e-mail do responsavel',
    'email do responsavel',
    'email',
    'e-mail',
  ],
  start: ['start date', 'start', 'inicio', 'data de inicio'],
  due: [
    ...['due date', 'due', 'deadline'],
    ...['prazo', 'vencimento', 'data de entrega', 'entrega', 'data limite'],
  ],
  created: ['created', 'created at', 'creation date', 'criado em', 'criada em', 'data de criacao'],
  completed: [
    ...['completed at', 'completed', 'resolved', 'done at'],
    ...['concluido em', 'concluida em', 'data de conclusao', 'concluida', 'concluido'],
  ],
  priority: ['priority', 'prioridade'],
  comment: ['comment', 'comments', 'comentario', 'comentarios'],
  items: ['checklist', 'checklists', 'checklist items', 'itens', 'subtarefas'],
  archived: ['archived', 'arquivada', 'arquivado'],
  key: ['issue key', 'key', 'task id', 'card id', 'codigo'],
}

/** A table may have these several times, as Jira's has a column for each comment. */
const several: readonly ImportField[] = ['labels', 'comment', 'assignee', 'items']

/** What each column is, as far as its header tells. Without a title the first column is it. */
export function guessFields(headers: readonly string[]): (ImportField | null)[] {
  // Ours has numbers of comments, and not their words.
  if (isTaskTable(headers))
    return headers.map((header) => (header === 'Comentários' ? null : fieldCalled(header)))
  const taken = new Set<ImportField>()
  const fields = headers.map((header) => {
    const field = fieldCalled(header)
    if (!field || (taken.has(field) && !several.includes(field))) return null
    taken.add(field)
    return field
  })
  const first = fields.indexOf(null)
  return taken.has('title') || first === -1 ? fields : fields.with(first, 'title')
}

function fieldCalled(header: string): ImportField | null {
  const said = plainText(header).replace(/\s+/g, ' ').trim()
  const found = Object.entries(names).find(([, known]) => known.includes(said))
  return (found?.[0] as ImportField | undefined) ?? null
}
