import { html } from 'hono/html'
import type { PaymentRecord, PreferenceRecord } from './records.ts'
import { testCheckoutPath } from './test-provider.ts'

/** Plainly marked, so that nobody takes it for the real one. No script: it works under our policy. */
export const testCheckoutPage = (
  { items: [item] }: PreferenceRecord,
  waiting: PaymentRecord | undefined,
) => html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" />
    <title>Checkout de teste · Mutirão</title>
    <link rel="stylesheet" href="${testCheckoutPath}/estilo.css" />
  </head>
  <body>
    <p class="mark"><strong>Teste.</strong> Nenhum dinheiro é cobrado aqui.</p>
    <main>
      <h1>Checkout de teste</h1>
      <p>
        Esta instalação ainda não tem um provedor de pagamento. Escolha o que aconteceria com o
        pagamento, para ver o caminho inteiro.
      </p>
      <dl>
        <dt>${item?.title ?? ''}</dt>
        <dd>R$ ${(item?.unit_price ?? 0).toFixed(2).replace('.', ',')}</dd>
      </dl>
      <form method="post">
        ${
          waiting
            ? html`<p class="waiting">Há um Pix à espera de pagamento (nº ${waiting.id}).</p>
                ${button('aprovar', 'Pagar o Pix', 'main')}
                ${button('recusar', 'Recusar o Pix')}`
            : html`${button('aprovar', 'Aprovar o pagamento', 'main')}
                ${button('pendente', 'Deixar pendente (Pix)')}
                ${button('recusar', 'Recusar o pagamento')}`
        }
        ${button('desistir', 'Voltar sem pagar', 'quiet')}
      </form>
    </main>
  </body>
</html>`

const button = (value: string, label: string, look = '') =>
  html`<button name="resultado" value="${value}" class="${look}">${label}</button>`
