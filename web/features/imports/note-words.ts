import type { ImportNote } from '#contract/import-notes.ts'
import type { ImportCounts, NotedImport } from '#contract/imports.ts'

/** '1 tarefa', '1.200 tarefas'. */
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

export const countWords = (counts: ImportCounts): string[] =>
  countNames
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => counted(counts[name], one, many))

const countNames = [
  ['boards', 'board', 'boards'],
  ['columns', 'coluna', 'colunas'],
  ['tasks', 'tarefa', 'tarefas'],
  ['archived', 'no Arquivo', 'no Arquivo'],
  ['items', 'item de checklist', 'itens de checklist'],
  ['comments', 'comentário', 'comentários'],
  ['labels', 'etiqueta', 'etiquetas'],
  ['files', 'arquivo', 'arquivos'],
] as const

export const noteWords = ({ note, count }: Pick<NotedImport, 'note' | 'count'>): string =>
  words[note](count)

/** One sentence for each kind of note, with the reason: a new kind does not compile without its own. */
const words: Record<ImportNote, (count: number) => string> = {
  archived_left: (n) =>
    `${counted(n, 'tarefa arquivada', 'tarefas arquivadas')}, como você escolheu.`,
  cells_left: (n) => `${counted(n, 'célula', 'células')} depois da última coluna que tem título.`,
  comments_missing: (n) =>
    `${counted(n, 'comentário', 'comentários')}: o Trello só põe as últimas 1.000 ações no arquivo.`,
  comments_beyond_limit: (n) =>
    `${counted(n, 'comentário', 'comentários')} além do que uma tarefa pode ter.`,
  covers_left: (n) => `${counted(n, 'capa', 'capas')} de imagem: o arquivo não traz as imagens.`,
  done_marks_left: (n) =>
    `${counted(n, 'marca', 'marcas')} de concluída: aqui uma tarefa é concluída por estar em uma coluna do tipo Concluída.`,
  fields_left: (n) => `${counted(n, 'coluna da tabela', 'colunas da tabela')} sem lugar aqui.`,
  files_missing: (n) =>
    `${counted(n, 'arquivo anexado', 'arquivos anexados')}: o conteúdo não vem no arquivo exportado e pede a conta do Trello. O link fica na descrição.`,
  files_left: (n) =>
    `${counted(n, 'arquivo anexado', 'arquivos anexados')}: o conteúdo não está no ZIP, ou é maior do que esta instalação aceita.`,
  items_beyond_limit: (n) =>
    `${counted(n, 'item', 'itens')} além dos 500 que a checklist de uma tarefa pode ter.`,
  labels_beyond_limit: (n) =>
    `${counted(n, 'etiqueta', 'etiquetas')} além das 100 de um projeto ou das 20 de uma tarefa.`,
  moves_beyond_limit: (n) =>
    `${counted(n, 'movimento', 'movimentos')} além dos últimos 200 de um cartão.`,
  orphans_left: (n) =>
    `${counted(n, 'coisa', 'coisas')} de um cartão ou de uma lista que não está no arquivo.`,
  people_unmapped: (n) =>
    `${counted(n, 'responsável', 'responsáveis')} sem indicação de quem é aqui.`,
  power_ups_left: (n) => `${counted(n, 'dado', 'dados')} de Power-Ups, que podem ser particulares.`,
  reminders_left: (n) =>
    `${counted(n, 'lembrete', 'lembretes')}: aqui os avisos são de cada pessoa.`,
  repeated_left: (n) =>
    `${counted(n, 'coisa repetida', 'coisas repetidas')} com o mesmo identificador: veio a primeira.`,
  rows_without_title: (n) => `${counted(n, 'linha', 'linhas')} sem título.`,
  days_out_of_order: (n) =>
    `${counted(n, 'início', 'inícios')} depois do prazo da mesma tarefa: ficou só o prazo.`,
  unreadable_days: (n) => `${counted(n, 'data', 'datas')} que não puderam ser lidas.`,
  unsafe_addresses: (n) =>
    `${counted(n, 'endereço', 'endereços')} que não é de uma página e poderia executar algo.`,
  votes_left: (n) => `${counted(n, 'voto', 'votos')}.`,
  attachments_as_links: (n) =>
    `${counted(n, 'anexo vira link', 'anexos viram links')} no fim da descrição.`,
  authors_as_text: (n) =>
    `${counted(n, 'comentário fica', 'comentários ficam')} em seu nome; quem escreveu, se o arquivo diz, fica no texto.`,
  checklists_joined: (n) =>
    `Em ${counted(n, 'tarefa', 'tarefas')}, as várias checklists viram uma, com o nome de cada uma antes do item.`,
  closed_lists_joined: (n) =>
    `${counted(n, 'lista arquivada', 'listas arquivadas')}: as tarefas vão para o Arquivo da coluna “Listas arquivadas”.`,
  columns_split: (n) => `${counted(n, 'coluna', 'colunas')} com mais de 10.000 tarefas em várias.`,
  comments_continued: (n) =>
    `${counted(n, 'comentário', 'comentários')} com mais de 10.000 caracteres em vários.`,
  comments_cut: (n) =>
    `${counted(n, 'comentário perde', 'comentários perdem')} as últimas palavras: com o nome de quem escreveu, o texto passa de 10.000 caracteres.`,
  custom_fields_as_text: (n) =>
    `${counted(n, 'campo personalizado vira texto', 'campos personalizados viram texto')} na descrição.`,
  descriptions_continued: (n) =>
    `${counted(n, 'descrição', 'descrições')} com mais de 10.000 caracteres continuam nos comentários.`,
  hours_dropped: (n) => `${counted(n, 'data perde', 'datas perdem')} a hora: aqui elas são dias.`,
  labels_joined: (n) =>
    `${counted(n, 'etiqueta se junta', 'etiquetas se juntam')} a outra com o mesmo nome e a mesma cor.`,
  labels_renamed: (n) =>
    `${counted(n, 'etiqueta ganha', 'etiquetas ganham')} um número, porque o nome se repete.`,
  moves_as_text: (n) =>
    `${counted(n, 'movimento vira texto', 'movimentos viram texto')} em um comentário, com a data e o nome de quem moveu.`,
  names_cut: (n) => `${counted(n, 'nome ou item encurtado', 'nomes ou itens encurtados')}.`,
  titles_cut: (n) =>
    `${counted(n, 'título encurtado', 'títulos encurtados')}: o título inteiro fica na descrição.`,
  untitled_named: (n) =>
    `${counted(n, 'tarefa sem título ganha', 'tarefas sem título ganham')} um.`,
}
