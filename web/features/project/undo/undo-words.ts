import type { Undone } from '#contract/undo.ts'
import type { Steps } from './steps.ts'

const words = {
  done: {
    done: 'Desfeito!',
    again: 'Refazer',
    partly: 'Desfeito em parte',
    nothing: 'Nada foi desfeito',
    later: 'Será desfeito quando a conexão voltar.',
    failure: 'Erro ao desfazer',
  },
  undone: {
    done: 'Refeito!',
    again: 'Desfazer',
    partly: 'Refeito em parte',
    nothing: 'Nada foi refeito',
    later: 'Será refeito quando a conexão voltar.',
    failure: 'Erro ao refazer',
  },
}

/** What is said of a step that is taken from this list. */
export const wordsOf = (from: keyof Steps) => words[from]

/** Said where a task that repeats is open again, and its next one was made meanwhile (R32). */
export const nextStays = 'A próxima tarefa da série já foi criada e continua no board.'

/** What was not taken back, and why; null when all of it was. */
export function notesOf({ skipped, elsewhere }: Undone, personId: string): string | null {
  const notes = skipped.map(({ label, by, gone }) =>
    gone
      ? `${label}: ${label === 'Etiquetas' ? goneLabel : gonePerson}`
      : `${label}: ${nameOf(by, personId)} alterou depois.`,
  )
  if (elsewhere) notes.push(`A coluna não existe mais: a tarefa está em “${elsewhere}”.`)
  return notes.length > 0 ? notes.join(' ') : null
}

const goneLabel = 'não voltou a etiqueta que não existe mais.'
const gonePerson = 'não voltou quem não está mais no projeto.'

function nameOf(by: Undone['skipped'][number]['by'], personId: string): string {
  if (by?.userId === personId) return 'você'
  return by?.fullName || 'alguém do projeto'
}
