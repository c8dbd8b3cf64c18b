import type { Change } from '#contract/events.ts'
import { nobody } from '#contract/history-kinds.ts'
import type { HistoryEntry } from '#contract/past.ts'
import { columnKinds } from '#web/features/columns/column-kinds.ts'
import { accessWords } from '#web/features/members/access-words.ts'
import { priorities } from '#web/features/tasks/priorities.ts'

/** What a sentence needs besides the change: names of things as they were, and of people. */
interface Words {
  /** “Pintar o muro”, or the word given where nobody knows what it was called. */
  thing: (id: string, unknown: string) => string
  /** The same without quotation marks, for the columns of a move. */
  place: (id: string, unknown: string) => string
  actorId: string
  person: (userId: string) => string
  /** The task whose own history this is: it is not named in it. */
  within: string | undefined
}

type ChangeOf<Type extends Change['type']> = Extract<Change, { type: Type }>

/** What somebody did, to follow their name: 'moveu de A Fazer para Em Progresso' (R24). */
export function sentenceOf(
  { change, names, undoes, actorId }: Pick<HistoryEntry, 'change' | 'names' | 'undoes' | 'actorId'>,
  person: Words['person'],
  within?: string,
): string {
  const place = (id: string, unknown: string) => names[id] ?? unknown
  const thing = (id: string, unknown: string) => (names[id] ? `“${names[id]}”` : unknown)
  const words = { thing, place, actorId, person, within }
  const sentence = change && (sentences[change.type] as Sentence | undefined)?.(change, words)
  const said = sentence ?? 'fez uma mudança que esta versão do app não sabe contar'
  return undoes === null ? said : `desfez: ${said}`
}

/** Nobody archived them, and nobody is named. */
export const isByItself = ({ change, actorId }: Pick<HistoryEntry, 'change' | 'actorId'>) =>
  actorId === nobody && change?.type === 'tasks.archived'

type Sentence = (change: Change, words: Words) => string

/** One line for each kind of change: a new kind does not compile without its sentence. */
const sentences: { [Type in Change['type']]: (change: ChangeOf<Type>, words: Words) => string } = {
  'project.created': ({ name }) => `criou o projeto “${name}”`,
  'project.copied': ({ name }) => `duplicou um projeto como “${name}”`,
  'project.edited': ({ name, before }) =>
    name === undefined
      ? 'mudou a descrição do projeto'
      : `mudou o nome do projeto de “${before.name}” para “${name}”`,
  'project.deleted': ({ name }) => `excluiu o projeto “${name}”`,
  'project.restored': ({ name }) => `restaurou o projeto “${name}”`,
  'trash.purged': ({ deletions }) =>
    deletions.length === 1
      ? 'excluiu definitivamente algo da Lixeira'
      : `excluiu definitivamente ${deletions.length} coisas da Lixeira`,
  'project.upgraded': () => 'atualizou o projeto para uma versão nova do Mutirão',

  'member.added': ({ userId, access }, { person }) =>
    `compartilhou o projeto com ${person(userId)} (${accessWords[access].label})`,
  'member.changed': ({ userId, before, access }, { person }) =>
    `mudou o acesso de ${person(userId)} de ${accessWords[before].label} para ${accessWords[access].label}`,
  'member.removed': ({ userId }, { person, actorId }) =>
    userId === actorId ? 'saiu do projeto' : `tirou ${person(userId)} do projeto`,

  'label.created': ({ name }) => `criou a etiqueta “${name}”`,
  'label.edited': ({ labelId, name, before }, { thing }) =>
    name === undefined
      ? `mudou a cor da etiqueta ${thing(labelId, 'de antes')}`
      : `mudou o nome da etiqueta de “${before.name}” para “${name}”`,
  'label.deleted': ({ name }) => `excluiu a etiqueta “${name}”`,
  'label.restored': ({ name }) => `restaurou a etiqueta “${name}”`,
  'label.merged': ({ name, intoLabelId }, { thing }) =>
    `juntou a etiqueta “${name}” a ${thing(intoLabelId, 'outra')}`,
  'label.separated': ({ name, intoLabelId }, { thing }) =>
    `separou a etiqueta “${name}” de ${thing(intoLabelId, 'outra')}`,

  'board.created': ({ name }) => `criou o board “${name}”`,
  'board.renamed': ({ name, before }) => `mudou o nome do board de “${before}” para “${name}”`,
  'board.copied': ({ boardId, name }, { thing }) =>
    `duplicou o board ${thing(boardId, 'de antes')} como “${name}”`,
  'board.deleted': ({ name }) => `excluiu o board “${name}”`,
  'board.restored': ({ name }) => `restaurou o board “${name}”`,
  'board.archiving_set': ({ boardId, archiveAfter }, { thing }) =>
    archiveAfter === null
      ? `desligou o arquivamento automático do board ${thing(boardId, 'de antes')}`
      : `ligou o arquivamento automático do board ${thing(boardId, 'de antes')}: depois de ${archiveAfter} ${archiveAfter === 1 ? 'dia' : 'dias'}`,

  'column.created': ({ name }) => `criou a coluna “${name}”`,
  'column.edited': (change, { thing }) => columnEdit(change, thing(change.columnId, 'de antes')),
  'column.moved': ({ columnId, position, from }, { thing }) =>
    `moveu a coluna ${thing(columnId, 'de antes')} para a ${position < from ? 'esquerda' : 'direita'}`,
  'column.emptied': ({ columnId, toColumnId, count }, { place }) =>
    `moveu ${count === 1 ? 'a única tarefa' : `as ${count} tarefas`} de ${place(columnId, 'uma coluna')} para ${place(toColumnId, 'outra')}`,
  'column.cleared': ({ columnId, count }, { place }) =>
    `arquivou ${count === 1 ? 'a única tarefa' : `as ${count} tarefas`} de ${place(columnId, 'uma coluna')}`,
  'column.refilled': ({ columnId, taskIds: { length } }, { place }) =>
    `trouxe de volta do Arquivo ${length === 1 ? 'uma tarefa' : `${length} tarefas`} a ${place(columnId, 'uma coluna')}`,
  'column.sorted': ({ columnId, by }, { thing }) =>
    `ordenou a coluna ${thing(columnId, 'de antes')} por ${sortings[by]}`,
  'column.copied': ({ columnId, name }, { thing }) =>
    `duplicou a coluna ${thing(columnId, 'de antes')} como “${name}”`,
  'column.deleted': ({ name }) => `excluiu a coluna “${name}”`,
  'column.restored': ({ name }) => `restaurou a coluna “${name}”`,

  'task.created': ({ taskId, columnId, title }, { place, within }) =>
    `criou ${within === taskId ? 'a tarefa' : `a tarefa “${title}”`} em ${place(columnId, 'uma coluna')}`,
  'task.edited': (change, words) => taskEdit(change, words),
  'task.moved': ({ taskId, columnId, from, position }, { thing, place, within }) => {
    const what = within === taskId ? '' : ` ${thing(taskId, 'uma tarefa')}`
    if (columnId !== from.columnId)
      return `moveu${what} de ${place(from.columnId, 'uma coluna')} para ${place(columnId, 'outra')}`
    return `moveu${what} para ${position < from.position ? 'cima' : 'baixo'} em ${place(columnId, 'sua coluna')}`
  },
  'task.copied': ({ taskId, newTaskId, title }, { thing, within }) =>
    within === newTaskId
      ? `criou a tarefa como cópia de ${thing(taskId, 'outra')}`
      : `duplicou ${within === taskId ? 'a tarefa' : thing(taskId, 'uma tarefa')} como “${title}”`,
  'task.deleted': ({ title }) => `excluiu a tarefa “${title}”`,
  'task.restored': ({ title }) => `restaurou a tarefa “${title}”`,

  'tasks.edited': (change, words) => ofMany(change, words, 'mudou', taskEdit),
  'tasks.moved': (change, words) => {
    const where = `para ${words.place(change.columnId, 'outra coluna')}`
    return ofMany(change, words, `moveu ${where}`, () => `moveu a tarefa ${where}`)
  },
  'tasks.placed': (change, words) =>
    ofMany(
      change,
      words,
      'moveu',
      ({ columnId }) => `moveu a tarefa para ${words.place(columnId, 'outra coluna')}`,
    ),
  'tasks.deleted': (change, words) =>
    ofMany(change, words, 'excluiu', ({ title }) => `excluiu a tarefa “${title}”`),
  'tasks.archived': (change, words) =>
    words.actorId === nobody
      ? ofMany(change, words, 'Foram arquivadas automaticamente', ({ taskId, title }) =>
          words.within === taskId
            ? 'Arquivada automaticamente'
            : `Arquivada automaticamente: “${title}”`,
        )
      : ofMany(change, words, 'arquivou', ({ title }) => `arquivou a tarefa “${title}”`),
  'tasks.unarchived': (change, words) =>
    ofMany(
      change,
      words,
      'trouxe de volta do Arquivo',
      ({ title }) => `trouxe de volta do Arquivo a tarefa “${title}”`,
    ),
  'tasks.restored': (change, words) =>
    ofMany(change, words, 'restaurou', ({ title }) => `restaurou a tarefa “${title}”`),

  'item.added': (change, words) => `adicionou o item “${change.text}”${onTask(change, words)}`,
  'item.pasted': (change, words) =>
    `adicionou ${change.items.length} itens ao checklist${onTask(change, words)}`,
  'item.edited': (change, words) =>
    change.text === undefined
      ? `mudou o prazo de um item${onTask(change, words)}`
      : `mudou o texto de um item${onTask(change, words)}`,
  'item.ticked': (change, words) =>
    `${change.completed ? 'marcou' : 'desmarcou'} o item “${change.text}”${onTask(change, words)}`,
  'item.moved': (change, words) => `mudou a ordem do checklist${onTask(change, words)}`,
  'item.deleted': (change, words) => `excluiu o item “${change.text}”${onTask(change, words)}`,
  'item.restored': (change, words) => `restaurou o item “${change.text}”${onTask(change, words)}`,
  'item.converted': (change, words) =>
    words.within === change.newTaskId
      ? `criou a tarefa a partir de um item de ${words.thing(change.taskId, 'outra')}`
      : `transformou em tarefa o item “${change.title}”${onTask(change, words)}`,

  'file.attached': (change, words) => `anexou ${change.fileName}${onTask(change, words, ' a')}`,
  'file.renamed': (change, words) =>
    `mudou o nome do arquivo ${change.before} para ${change.fileName}${onTask(change, words)}`,
  'file.deleted': (change, words) => `excluiu o arquivo ${change.fileName}${onTask(change, words)}`,
  'file.restored': (change, words) =>
    `restaurou o arquivo ${change.fileName}${onTask(change, words)}`,

  'comment.added': (change, words) => `comentou${onTask(change, words, ' em')}`,
  'comment.edited': (change, words) => `editou um comentário${onTask(change, words)}`,
  'comment.deleted': (change, words) =>
    change.authorId === words.actorId
      ? `excluiu um comentário${onTask(change, words)}`
      : `excluiu um comentário de ${words.person(change.authorId)}${onTask(change, words, ' em')}`,
  'comment.restored': (change, words) => `restaurou um comentário${onTask(change, words)}`,
}

/** In the history of one task what happened to it; else how many there were. */
function ofMany<One extends { taskId: string }>(
  { tasks }: { tasks: One[] },
  words: Words,
  did: string,
  tellOne: (one: One, words: Words) => string,
): string {
  const own = tasks.find(({ taskId }) => taskId === words.within)
  const [only] = tasks
  const one = own ?? (tasks.length === 1 ? only : undefined)
  return one ? tellOne(one, words) : `${did} ${tasks.length} tarefas de uma vez`
}

const onTask = ({ taskId }: { taskId: string }, { thing, within }: Words, link = ' de') =>
  within === taskId ? '' : `${link} ${thing(taskId, 'uma tarefa')}`

const sortings = { dueDate: 'prazo', priority: 'prioridade', title: 'nome' }

function columnEdit(
  { name, color, kind, taskLimit, before }: ChangeOf<'column.edited'>,
  column: string,
) {
  const edits = [
    name !== undefined && `o nome de “${before.name}” para “${name}”`,
    color !== undefined && 'a cor',
    kind !== undefined && `o tipo para ${columnKinds[kind]}`,
    taskLimit !== undefined &&
      (taskLimit === null ? 'o limite: não há mais' : `o limite para ${taskLimit}`),
  ]
  return `mudou na coluna ${column} ${listed(edits)}`
}

type TaskEdit = Omit<ChangeOf<'task.edited'>, 'type' | 'before'>

function taskEdit(change: TaskEdit, { thing, person, within }: Words): string {
  const { title, description, priority, startDate, dueDate, cover, repeat, labels, assignees } =
    change
  const what = within === change.taskId ? '' : ` em ${thing(change.taskId, 'uma tarefa')}`
  const label = (id: string) => thing(id, 'uma etiqueta')
  const edits = [
    title !== undefined && 'o título',
    description !== undefined && 'a descrição',
    priority !== undefined && `a prioridade para ${priorities[priority].label}`,
    startDate !== undefined && `o início ${dayWritten(startDate)}`,
    dueDate !== undefined && `o prazo ${dayWritten(dueDate)}`,
    cover !== undefined && 'a capa',
    repeat !== undefined && 'a repetição',
  ].filter(Boolean)
  const done = [
    edits.length > 0 && `mudou${what} ${listed(edits)}`,
    labels && setWords(labels, label, ['pôs', 'tirou'], what),
    assignees && setWords(assignees, person, ['deu a tarefa a', 'tirou da tarefa'], what),
  ]
  return listed(done)
}

function setWords(
  { add, remove }: { add: string[]; remove: string[] },
  name: (id: string) => string,
  [puts, takes]: [string, string],
  what: string,
): string {
  const part = (verb: string, ids: string[]) => ids.length > 0 && `${verb} ${listed(ids.map(name))}`
  return `${listed([part(puts, add), part(takes, remove)])}${what}`
}

const dayWritten = (day: string | null) =>
  day === null ? '(sem data)' : `para ${day.split('-').reverse().join('/')}`

const list = new Intl.ListFormat('pt-BR')
const listed = (parts: (string | false | undefined)[]) =>
  list.format(parts.filter((part) => typeof part === 'string'))
