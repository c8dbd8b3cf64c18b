const questions = [
  {
    question: 'Posso cancelar quando quiser?',
    answer:
      'Sim. Você pode cancelar a qualquer momento, sem custo extra. E seus dados não ficam presos: mesmo com o plano vencido, nada é trancado.',
  },
  {
    question: 'Tem teste grátis?',
    answer:
      'Tem. Os planos Premium e Enterprise têm 14 dias de teste grátis. Para começar, basta criar a conta.',
  },
  {
    question: 'Meus dados estão seguros?',
    answer:
      'Sim. Protegemos seus dados com criptografia: eles viajam cifrados, e a senha é guardada de um jeito que nem nós conseguimos ler.',
  },
  {
    question: 'Como falo com o suporte?',
    answer: 'Por e-mail. Escreva contando o que aconteceu e respondemos por lá mesmo.',
  },
]

export function Questions() {
  return (
    <section className="mt-16 sm:mt-24">
      <h2 className="mb-8 text-center font-bold font-display text-3xl tracking-tight">
        Perguntas frequentes
      </h2>
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-2 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
