import type { Change } from '#contract/events.ts'

/** What somebody wanted to do, for a list of what could not be done. */
export function describeChange(change: Change): string {
  switch (change.type) {
    case 'project.created':
    case 'project.copied':
    case 'project.imported':
    case 'project.edited':
      return `Mudar o projeto${named(change.name)}`
    case 'project.deleted':
      return `Excluir o projeto${named(change.name)}`
    case 'project.upgraded':
      return 'Atualizar o projeto'
    case 'member.added':
    case 'member.changed':
    case 'member.removed':
      return 'Mudar quem tem acesso ao projeto'
    case 'label.created':
      return `Criar a etiqueta${named(change.name)}`
    case 'label.edited':
      return `Mudar a etiqueta${named(change.before.name ?? change.name)}`
    case 'label.deleted':
      return `Excluir a etiqueta${named(change.name)}`
    case 'label.merged':
      return `Juntar a etiqueta${named(change.name)} a outra`
    case 'label.separated':
      return `Separar a etiqueta${named(change.name)} de outra`
    case 'board.created':
      return `Criar o board${named(change.name)}`
    case 'board.renamed':
      return `Renomear o board${named(change.before)} para${named(change.name)}`
    case 'board.archiving_set':
      return 'Mudar quando as tarefas de um board são arquivadas'
    case 'board.copied':
      return `Duplicar um board como${named(change.name)}`
    case 'board.deleted':
      return `Excluir o board${named(change.name)}`
    case 'column.created':
      return `Criar a coluna${named(change.name)}`
    case 'column.edited':
      return `Mudar a coluna${named(change.before.name ?? change.name)}`
    case 'column.moved':
      return 'Mover uma coluna'
    case 'column.emptied':
      return 'Mover todas as tarefas de uma coluna'
    case 'column.cleared':
      return 'Arquivar todas as tarefas de uma coluna'
    case 'column.sorted':
      return 'Ordenar uma coluna'
    case 'column.copied':
      return `Duplicar uma coluna como${named(change.name)}`
    case 'column.deleted':
      return `Excluir a coluna${named(change.name)}`
    case 'task.created':
      return `Criar a tarefa${named(change.title)}`
    case 'task.edited':
      if (change.labels) return 'Mudar as etiquetas de uma tarefa'
      if (change.assignees) return 'Mudar os responsáveis de uma tarefa'
      return `Editar a tarefa${named(change.before.title ?? change.title)}`
    case 'task.moved':
      return 'Mover uma tarefa'
    case 'task.copied':
      return `Duplicar uma tarefa como${named(change.title)}`
    case 'task.deleted':
      return `Excluir a tarefa${named(change.title)}`
    case 'tasks.edited':
      return `Editar ${change.tasks.length} tarefas`
    case 'tasks.moved':
    case 'tasks.placed':
      return `Mover ${change.tasks.length} tarefas`
    case 'tasks.copied':
      return `Duplicar ${change.tasks.length} tarefas`
    case 'tasks.deleted':
      return `Excluir ${change.tasks.length} tarefas`
    case 'tasks.archived':
      return `Arquivar ${change.tasks.length === 1 ? `a tarefa${named(change.tasks[0]?.title)}` : `${change.tasks.length} tarefas`}`
    case 'tasks.unarchived':
    case 'column.refilled':
      return 'Trazer tarefas de volta do Arquivo'
    case 'tasks.restored':
      return `Restaurar ${change.tasks.length} tarefas`
    case 'item.added':
      return `Adicionar o item${named(change.text)}`
    case 'item.pasted':
      return `Adicionar ${change.items.length} itens ao checklist`
    case 'item.edited':
      return `Editar o item${named(change.before.text ?? change.text)}`
    case 'item.ticked':
      return `${change.completed ? 'Marcar' : 'Desmarcar'} o item${named(change.text)}`
    case 'item.moved':
      return 'Mover um item do checklist'
    case 'item.deleted':
      return `Excluir o item${named(change.text)}`
    case 'items.deleted':
      return `Excluir ${change.items.length} itens do checklist`
    case 'item.unconverted':
      return `Transformar de volta em item${named(change.text)}`
    case 'item.converted':
      return `Transformar em tarefa o item${named(change.title)}`
    case 'item.reconverted':
      return `Transformar em tarefa o item${named(change.text)}`
    case 'comment.added':
      return 'Comentar uma tarefa'
    case 'comment.edited':
      return 'Editar um comentário'
    case 'comment.deleted':
      return 'Excluir um comentário'
    case 'file.attached':
      return `Anexar o arquivo${named(change.fileName)}`
    case 'file.renamed':
      return `Renomear o arquivo${named(change.before)}`
    case 'file.deleted':
      return `Excluir o arquivo${named(change.fileName)}`
    case 'trash.purged':
      return 'Excluir definitivamente'
    case 'project.restored':
    case 'board.restored':
    case 'column.restored':
    case 'task.restored':
    case 'item.restored':
    case 'items.restored':
    case 'comment.restored':
    case 'file.restored':
    case 'label.restored':
      return 'Restaurar da Lixeira'
  }
}

const named = (name: string | undefined) => (name ? ` “${name}”` : '')

/** What was typed, so that it can be taken elsewhere; null when nothing was. */
export function textOf(change: Change): string | null {
  switch (change.type) {
    case 'task.created':
    case 'task.edited':
      return [change.title, change.description].filter(Boolean).join('\n\n') || null
    case 'item.added':
    case 'comment.added':
    case 'comment.edited':
      return change.text
    case 'item.edited':
      return change.text ?? null
    case 'item.pasted':
      return change.items.map(({ text }) => text).join('\n')
    default:
      return null
  }
}
