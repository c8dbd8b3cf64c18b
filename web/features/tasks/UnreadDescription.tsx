import { excerptLength } from '#contract/excerpt.ts'
import { plainExcerpt } from '#contract/plain-excerpt.ts'
import type { CardState } from '#contract/state.ts'

/**
 * Of a task that nobody has opened on this device, while nobody answers: as much of the description as
 * its card has, and what has to be read.
 */
export function UnreadDescription({ card: { excerpt } }: { card: CardState }) {
  // One that is just so long may be whole: nobody knows yet.
  const isCut = [...excerpt].length >= excerptLength
  return (
    <>
      {excerpt && (
        <section className="flex flex-col gap-1.5">
          <h3 className="font-medium">Descrição</h3>
          <p className="wrap-anywhere whitespace-pre-line">
            {plainExcerpt(excerpt)}
            {isCut && '…'}
          </p>
        </section>
      )}
      <p role="status" className="text-muted">
        Não conseguimos falar com o servidor: o que falta da tarefa (descrição, checklist,
        comentários) vem quando a conexão voltar.
      </p>
    </>
  )
}
