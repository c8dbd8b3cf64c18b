import { z } from 'zod'
import { AnyText } from '#contract/text.ts'
import { findBoard, oneOf } from '../find-things.ts'
import { Board, CardSummary, Coluna, Projeto, summaryOf } from '../shapes.ts'
import { tool } from '../tool.ts'

const Nomeado = z.object({ id: AnyText, nome: AnyText })
const named = ({ id, name }: { id: string; name: string }) => ({ id, nome: name })

export const viewBoard = tool({
  name: 'ver_quadro',
  title: 'Ver um board',
  description:
    'Um board com suas colunas e as primeiras tarefas de cada uma, e os outros boards, as etiquetas e as pessoas do projeto.',
  effect: 'reads',
  input: z.strictObject({
    projeto: Projeto,
    board: Board,
    colunas: z.array(Coluna).max(50).optional().describe('Só estas; sem isto, todas.'),
    limite_por_coluna: z.int().min(0).max(100).default(25),
  }),
  output: z.object({
    projeto: Nomeado,
    board: Nomeado,
    outros_boards: z.array(Nomeado),
    etiquetas: z.array(Nomeado),
    pessoas: z.array(Nomeado),
    versao: z.int(),
    colunas: z.array(
      Nomeado.extend({
        limite: z.int().nullable().describe('Quantas tarefas a coluna deve ter, no máximo.'),
        total: z.int(),
        tarefas: z.array(CardSummary),
      }),
    ),
  }),
  run: async (box, { projeto, board, colunas, limite_por_coluna }) => {
    const open = await findBoard(box, projeto, board)
    const { columns } = open.board
    const wanted = colunas?.map((column) => oneOf(columns, column)) ?? columns
    return {
      projeto: named(open.project),
      board: named(open.board),
      outros_boards: open.boards.filter(({ id }) => id !== open.board.id).map(named),
      etiquetas: open.labels.map(named),
      pessoas: open.people.map(named),
      versao: open.version,
      colunas: wanted.map((column) => ({
        ...named(column),
        limite: column.taskLimit,
        total: column.tasks.length,
        tarefas: column.tasks.slice(0, limite_por_coluna).map((card) => summaryOf(box, open, card)),
      })),
    }
  },
})
