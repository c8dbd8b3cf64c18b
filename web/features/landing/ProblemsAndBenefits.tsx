import { Check, X } from 'lucide-react'
import { SectionHeading } from './SectionHeading.tsx'

const pairs = [
  {
    problem: 'O combinado se perde entre conversas, planilhas e cadernos.',
    benefit: 'Cada tarefa tem seu cartão, com descrição, prioridade e checklist.',
  },
  {
    problem: 'Para saber em que pé está, só marcando mais uma reunião.',
    benefit: 'O board mostra o que falta, o que anda e o que já foi, para todo mundo.',
  },
  {
    problem: 'Ou todo mundo mexe em tudo, ou ninguém consegue mexer.',
    benefit: 'Em cada projeto você decide quem vê, quem edita e quem gerencia.',
  },
  {
    problem: 'A conta sobe, em dólar, a cada pessoa que entra no time.',
    benefit: 'Um preço fixo em reais. Chamar mais gente não muda a conta.',
  },
]

export function ProblemsAndBenefits() {
  return (
    <section className="bg-sunken py-16 sm:py-24">
      <div className="mx-auto max-w-5xl px-4 sm:px-6">
        <SectionHeading title="Do “cadê?” ao “já foi”">
          O que trava um time quase nunca é falta de vontade. É falta de um lugar onde o trabalho
          fique à vista.
        </SectionHeading>
        <div
          aria-hidden="true"
          className="mb-3 hidden gap-6 px-6 font-semibold md:grid md:grid-cols-2"
        >
          <p className="text-muted">Sem um board</p>
          <p className="text-primary-ink">Com o Mutirão</p>
        </div>
        <ul className="flex flex-col gap-3">
          {pairs.map((pair) => (
            <Pair key={pair.problem} {...pair} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Pair({ problem, benefit }: (typeof pairs)[number]) {
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-5 shadow-card md:grid-cols-2 md:gap-6 md:px-6">
      <p className="flex gap-3 text-pretty text-muted">
        <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <span>
          <span className="sr-only">Sem um board: </span>
          {problem}
        </span>
      </p>
      <p className="flex gap-3 text-pretty font-medium max-md:border-line max-md:border-t max-md:pt-4">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <span>
          <span className="sr-only">Com o Mutirão: </span>
          {benefit}
        </span>
      </p>
    </li>
  )
}
