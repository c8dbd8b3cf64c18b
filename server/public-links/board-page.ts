import { html } from 'hono/html'
import type { Card, Picture } from '#contract/state.ts'
import type { LiveLink } from './link-queries.ts'
import { publicPath } from './public-links.ts'

/**
 * A board for whoever has its address: columns and cards, and of people nothing that was not chosen.
 * Everything is escaped by the template; live-page.js replaces `main` when the board has changed.
 */
export const boardPage = (link: LiveLink, picture: Picture, today: string) => html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <title>${link.boardName} · ${link.projectName} · Mutirão</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${publicPath}style.css" />
    <script type="module" src="${publicPath}live.js"></script>
  </head>
  <body>
    <header>
      <p>${link.projectName}</p>
      <h1>${link.boardName}</h1>
    </header>
    ${board(link, picture, today)}
    <footer><p id="live" role="status"></p><p>Só leitura · feito no Mutirão</p></footer>
  </body>
</html>`

function board(link: LiveLink, picture: Picture, today: string) {
  const columns = picture.board?.columns ?? []
  return html`<main aria-label="Colunas" tabindex="0" data-version="${link.version}">
    ${columns.map(
      (column, index) => html`<section aria-labelledby="c${index}">
        <h2 id="c${index}">
          <svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill="${column.color}" /></svg>
          ${column.name} <span class="total">${picture.totals[index]}</span>
        </h2>
        <ul>
          ${column.tasks.map((task) => card(link, picture, task, today))}
        </ul>
        ${rest((picture.totals[index] ?? 0) - column.tasks.length)}
      </section>`,
    )}
    ${columns.length === 0 ? html`<p>Este board ainda não tem colunas.</p>` : ''}
  </main>`
}

const rest = (count: number) => (count > 0 ? html`<p>e mais ${count}</p>` : '')

function card(link: LiveLink, { labels, people }: Picture, task: Card, today: string) {
  const labelled = labels.filter(({ id }) => task.labels.includes(id)).map(({ name }) => name)
  const responsible = people
    .filter(({ userId }) => link.people && task.assignees.includes(userId))
    .map(({ fullName }) => fullName)
  const facts = [
    priorities[task.priority],
    task.total > 0 ? `Checklist ${task.done}/${task.total}` : '',
    responsible.join(', '),
  ]
  return html`<li>
    <p class="title"><span>#${task.number}</span> ${task.title}</p>
    ${link.descriptions && task.excerpt ? html`<p>${task.excerpt}</p>` : ''}
    ${labelled.length > 0 ? html`<p class="labels">${labelled.map((name) => html`<span>${name}</span> `)}</p>` : ''}
    <p class="facts">${due(task, today)}${facts.filter(Boolean).join(' · ')}</p>
  </li>`
}

const priorities = { low: 'Baixa', medium: 'Média', high: 'Alta' } as const

function due({ dueDate, completed }: Card, today: string) {
  if (!dueDate) return ''
  const [year, month, day] = dueDate.split('-')
  const words = `${day}/${month}/${year}`
  return !completed && dueDate < today
    ? html`<strong>Atrasada: <time datetime="${dueDate}">${words}</time></strong> · `
    : html`<time datetime="${dueDate}">${words}</time> · `
}
