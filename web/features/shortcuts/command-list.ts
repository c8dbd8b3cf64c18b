import type { ProjectAction } from '#contract/access.ts'

/** What is done with a key, or by name in the palette, and the words for it: said here and nowhere else. */
interface ListedCommand {
  /** What the screen that can do it calls it; none for what only a key does. */
  name?: string
  key?: string
  /** The ways to look at a board that have it, as the screen calls them; without, where it knows the name. */
  ways?: string[]
  words: string
  /** Said where the keys are explained. */
  more?: string
  /** Offered to who may do this in the open project. */
  needs?: ProjectAction
}

const needs = 'task:write'
const board = ['quadro']
const days = ['calendario', 'linha-do-tempo']

/** About the card in focus, or under the pointer. */
const onCard: ListedCommand[] = [
  { name: 'l', key: 'L', needs, words: 'Etiquetas…', more: 'ou de todas as selecionadas' },
  { name: 'm', key: 'M', needs, words: 'Pegar para mim ou deixar' },
  { name: 'open', key: 'Enter', words: 'Abrir' },
  { name: 'e', key: 'E', needs, words: 'Editar o título' },
  { name: 'd', key: 'D', needs, words: 'Datas…', more: 'ou o prazo de todas as selecionadas' },
  { name: 'c', key: 'C', words: 'Comentar' },
  {
    name: 'x',
    key: 'X',
    needs,
    words: 'Selecionar',
    more: 'com Ctrl ou Shift, um clique faz o mesmo',
  },
  { name: 'a', key: 'A', needs, words: 'Arquivar' },
  { key: 'Espaço', ways: board, words: 'Na alça: pegar e soltar' },
  { key: 'Espaço', ways: days, words: 'Pegar e soltar', more: 'na mão, as setas mudam os dias' },
]

const onBoard: ListedCommand[] = [
  { name: 'n', key: 'N', needs, words: 'Nova tarefa', more: 'em uma tarefa, logo abaixo dela' },
  { name: 'q', key: 'Q', needs, words: 'Captura rápida', more: 'uma tarefa em uma linha' },
  { name: '/', key: '/', words: 'Filtrar tarefas por palavras' },
  { name: 'f', key: 'F', words: 'Todos os filtros' },
  { name: 'board', needs: 'board:write', words: 'Novo Board' },
  { name: 'column', needs: 'column:write', words: 'Nova Coluna' },
  {
    key: 'Setas',
    ways: board,
    words: 'Andar pelas tarefas',
    more: 'com Shift, selecionar',
  },
  { key: 'Setas', ways: ['lista', ...days], words: 'Andar pelas tarefas' },
  {
    name: 'undo',
    key: 'Ctrl Z',
    needs,
    words: 'Desfazer',
    more: 'o que você fez neste projeto, nesta aba',
  },
  { name: 'redo', key: 'Ctrl Shift Z', needs, words: 'Refazer', more: 'também com Ctrl Y' },
]

const onMyTasks: ListedCommand[] = [
  { key: 'J K', words: 'Andar pelas tarefas', more: 'também com as setas' },
  { key: 'Enter', words: 'Em uma tarefa: abrir' },
  { key: 'C', words: 'Em uma tarefa: concluir' },
  { key: 'D', words: 'Em uma tarefa: mudar o prazo' },
]

const onNotices: ListedCommand[] = [
  { key: 'J K', words: 'Andar pelos avisos', more: 'também com as setas' },
  { key: 'Enter', words: 'Em um aviso: abrir' },
  { key: 'E', words: 'Em um aviso: concluir' },
  { key: 'H', words: 'Em um aviso: adiar' },
]

const inside: ListedCommand[] = [
  { name: 'notices', words: 'Caixa de avisos' },
  { key: 'Ctrl K', words: 'Buscar, ir e fazer' },
  { name: 'p', key: 'P', words: 'Trocar de projeto' },
]

const everywhere: ListedCommand[] = [
  { name: '?', key: '?', words: 'Mostrar estes atalhos' },
  { key: 'Ctrl Enter', words: 'Em um formulário: salvar' },
  { key: 'F6', words: 'Ir para o aviso e voltar' },
  { key: 'Esc', words: 'Cancelar ou fechar' },
]

export const commandList = { onCard, onBoard, onMyTasks, onNotices, inside, everywhere }
