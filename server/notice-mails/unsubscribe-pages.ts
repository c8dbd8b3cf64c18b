import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { ChosenKind } from '#contract/notice-settings.ts'
import { kindWords } from '#contract/notice-words.ts'
import { pages } from '#contract/pages.ts'
import { type MailScope, unsubscribePath } from './unsubscribe-link.ts'

export const unsubscribeStyle = readFileSync(join(import.meta.dirname, 'unsubscribe.css'), 'utf8')

/** Signed out and without a script. They say nothing of the person, nor of what they can see. */
const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" />
    <title>${title} · Mutirão</title>
    <link rel="stylesheet" href="${unsubscribePath}/estilo.css" />
  </head>
  <body>
    <header><img src="/favicon.svg" alt="" width="28" height="28" /> Mutirão</header>
    <main>
      <h1>${title}</h1>
      ${content}
      <p><a href="${pages.settings}">Escolher em Configurações</a></p>
    </main>
  </body>
</html>`

export const confirmationPage = (scope: MailScope) =>
  page(
    'Parar estes e-mails?',
    html`<p>Você deixa de receber e-mails ${wordsOf(scope)}. ${consequenceOf(scope)}</p>
      <form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <button>Parar de receber</button>
      </form>`,
  )

export const donePage = (scope: MailScope) =>
  page('Pronto', html`<p>Você não recebe mais e-mails ${wordsOf(scope)}.</p>`)

export const deadLinkPage = page(
  'Este endereço não vale mais',
  html`<p>Ele pode ser antigo ou ter chegado incompleto.</p>`,
)

const consequenceOf = (scope: MailScope) =>
  scope.startsWith('task:') ? 'Também no Mutirão você deixa de segui-la.' : 'No Mutirão, nada muda.'

function wordsOf(scope: MailScope): string {
  if (scope === 'all') return 'de avisos, inclusive o resumo da semana'
  if (scope === 'summary') return 'com o resumo da semana'
  if (scope.startsWith('task:'))
    return 'do que acontece nesta tarefa, a não ser que chamem você, deem algo a você ou o prazo seja seu'
  return `do tipo “${kindWords[scope.slice('kind:'.length) as ChosenKind]}”`
}
