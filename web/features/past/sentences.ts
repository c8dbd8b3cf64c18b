import type { Change } from '#contract/events.ts'
import { namedAtOnce, nobody } from '#contract/history-kinds.ts'
import type { HistoryEntry } from '#contract/past.ts'
import type { Via } from '#contract/via.ts'
import { accessWords } from '#web/features/members/access-words.ts'
import {
  type ChangeOf,
  columnEdit,
  itemEdit,
  listed,
  taskEdit,
  taskMove,
  type Words,
} from './edit-sentences.ts'

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

/**
 * What a program calls itself is anybody's word: the token's name, which its owner chose, stands beside
 * it. So is the author that an imported file names.
 */
export const viaWords = ({ token, agent, author }: Via): string =>
  [
    ...(author === undefined ? [] : [`feito por ${author}, segundo o arquivo importado`]),
    ...(token === undefined ? [] : [`por meio de ${agent ? `${agent} (${token})` : token}`]),
  ].join(' · ')

/** With the name of who did it, and the program that they did it by. */
export function wholeSentence(
  entry: Pick<HistoryEntry, 'change' | 'names' | 'undoes' | 'actorId' | 'via'>,
  person: Words['person'],
): string {
  const said = sentenceOf(entry, person)
  const byWhom = isByItself(entry) ? said : `${person(entry.actorId)} ${said}`
  return entry.via ? `${byWhom} · ${viaWords(entry.via)}` : byWhom
}

/** Nobody archived them, and nobody is named. */
export const isByItself = ({ change, actorId }: Pick<HistoryEntry, 'change' | 'actorId'>) =>
  actorId === nobody && change?.type === 'tasks.archived'

const importedFrom: Record<ChangeOf<'project.imported'>['source'], string> = {
  trello: 'um quadro do Trello',
  csv: 'uma tabela',
  mutirao: 'um projeto exportado',
}

type Sentence = (change: Change, words: Words) => string

/** One line for each kind of change: a new kind does not compile without its sentence. */
const sentences: { [Type in Change['type']]: (change: ChangeOf<Type>, words: Words) => string } = {
  'project.created': ({ name }) => `criou o projeto “${name}”`,
  'project.copied': ({ name }) => `duplicou um projeto como “${name}”`,
  'project.imported': ({ name, source }) => `importou ${importedFrom[source]} como “${name}”`,
  'project.edited': ({ name, description, before }) =>
    name === undefined
      ? 'mudou a descrição do projeto'
      : `mudou ${listed([
          `o nome do projeto de “${before.name}” para “${name}”`,
          description !== undefined && 'a descrição',
        ])}`,
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
  'label.edited': ({ labelId, name, color, before }, { thing }) =>
    name === undefined
      ? `mudou a cor da etiqueta ${thing(labelId, 'de antes')}`
      : `mudou ${listed([
          `o nome da etiqueta de “${before.name}” para “${name}”`,
          color !== undefined && 'a cor',
        ])}`,
  'label.deleted': ({ name }) => `excluiu a etiqueta “${name}”`,
  'label.restored': ({ name }) => `restaurou a etiqueta “${name}”`,
  'label.merged': ({ name, intoLabelId }, { thing }) =>
    `juntou a etiqueta “${name}” a ${thing(intoLabelId, 'outra')}`,
  'label.separated': ({ name, intoLabelId }, { thing }) =>
    `separou a etiqueta “${name}” de ${thing(intoLabelId, 'outra')}`,

  'board.created': ({ name, contents }) =>
    `criou o board “${name}”${contents ? ' a partir de um modelo' : ''}`,
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
  'task.moved': (change, words) => taskMove(change, words),
  'task.copied': (change, words) => taskCopy(change, words),
  'task.deleted': ({ title }) => `excluiu a tarefa “${title}”`,
  'task.restored': ({ title }) => `restaurou a tarefa “${title}”`,

  'tasks.edited': (change, words) => ofMany(change, words, 'mudou', taskEdit),
  'tasks.moved': (change, words) => {
    const { columnId, position } = change
    const did = `moveu para ${words.place(columnId, 'outra coluna')}`
    return ofMany(change, words, did, (one) => taskMove({ columnId, position, ...one }, words))
  },
  'tasks.placed': (change, words) => ofMany(change, words, 'moveu', taskMove),
  'tasks.copied': (change, words) =>
    ofMany(change, words, 'duplicou', ({ taskId: newTaskId, fromTaskId: taskId, title }) =>
      taskCopy({ taskId, newTaskId, title }, words),
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
  'item.edited': (change, words) => `${itemEdit(change, words)}${onTask(change, words)}`,
  'item.ticked': (change, words) =>
    `${change.completed ? 'marcou' : 'desmarcou'} o item “${change.text}”${onTask(change, words)}`,
  'item.moved': (change, words) => `mudou a ordem do checklist${onTask(change, words)}`,
  'item.deleted': (change, words) => `excluiu o item “${change.text}”${onTask(change, words)}`,
  'item.restored': (change, words) => `restaurou o item “${change.text}”${onTask(change, words)}`,
  'items.deleted': (change, words) =>
    `excluiu ${change.items.length} itens do checklist${onTask(change, words)}`,
  'items.restored': (change, words) =>
    `restaurou ${change.items.length} itens do checklist${onTask(change, words)}`,
  'item.converted': (change, words) =>
    words.within === change.newTaskId
      ? `criou a tarefa a partir de um item de ${words.thing(change.taskId, 'outra')}`
      : `transformou em tarefa o item “${change.title}”${onTask(change, words)}`,

  'item.unconverted': (change, words) =>
    change.tasks.some(({ taskId }) => taskId === words.within)
      ? `transformou a tarefa de volta em um item de ${words.thing(change.taskId, 'outra')}`
      : `transformou uma tarefa de volta no item “${change.text}”${onTask(change, words)}`,
  'item.reconverted': (change, words) =>
    change.tasks.some(({ taskId }) => taskId === words.within)
      ? `criou de novo a tarefa a partir de um item de ${words.thing(change.taskId, 'outra')}`
      : `transformou de novo em tarefa o item “${change.text}”${onTask(change, words)}`,

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

/** In the history of one task what happened to it; else how many there were, and what the first are called. */
function ofMany<One extends { taskId: string; fromTaskId?: string; title?: unknown }>(
  { tasks }: { tasks: One[] },
  words: Words,
  did: string,
  tellOne: (one: One, words: Words) => string,
): string {
  const { within = '' } = words
  const own = tasks.find(({ taskId, fromTaskId }) => within === taskId || within === fromTaskId)
  const [only] = tasks
  const one = own ?? (tasks.length === 1 ? only : undefined)
  return one
    ? tellOne(one, words)
    : `${did} ${tasks.length} tarefas de uma vez${named(tasks, words)}`
}

/** ': “Pintar o muro”, “Varrer” e mais 7', as far as their names are known. */
function named(
  tasks: { taskId: string; fromTaskId?: string; title?: unknown }[],
  { thing }: Words,
): string {
  const names = tasks.slice(0, namedAtOnce).flatMap(({ taskId, fromTaskId = taskId, title }) => {
    const written = fromTaskId === taskId && typeof title === 'string' && title
    return written ? `“${written}”` : thing(fromTaskId, '') || []
  })
  const more = tasks.length - names.length
  return names.length > 0 ? `: ${listed([...names, more > 0 && `mais ${more}`])}` : ''
}

function taskCopy(
  { taskId, newTaskId, title }: Pick<ChangeOf<'task.copied'>, 'taskId' | 'newTaskId' | 'title'>,
  { thing, within }: Words,
): string {
  if (within === newTaskId) return `criou a tarefa como cópia de ${thing(taskId, 'outra')}`
  return `duplicou ${within === taskId ? 'a tarefa' : thing(taskId, 'uma tarefa')} como “${title}”`
}

const onTask = ({ taskId }: { taskId: string }, { thing, within }: Words, link = ' de') =>
  within === taskId ? '' : `${link} ${thing(taskId, 'uma tarefa')}`

const sortings = { dueDate: 'prazo', priority: 'prioridade', title: 'nome' }
