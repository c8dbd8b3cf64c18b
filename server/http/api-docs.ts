import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { type Access, accesses, can } from '#contract/access.ts'
import { errors } from '#contract/errors.ts'
import { type AccountRight, isProjectAction, type Right, type Route } from '#contract/route.ts'
import { scopeFor } from '#contract/token-scopes.ts'
import { docsGuide } from './docs-guide.ts'
import { jsonSchema, namedSchemas } from './json-schemas.ts'
import { errorsOf, framesSchema } from './openapi.ts'

export const docsStyle = readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8')

const accountsWith: Record<AccountRight, string> = {
  anyone: 'Qualquer pessoa',
  'signed-in': 'Quem entrou na conta',
  approved: 'Contas aprovadas',
  administrator: 'Administrador',
}

const accessWord: Record<Access, string> = {
  view: 'Ver',
  edit: 'Editar',
  manage: 'Gerenciar',
}

function whoMay(right: Right): string {
  if (!isProjectAction(right)) return accountsWith[right]
  const least = accesses.find((access) => can(access, right)) ?? 'manage'
  return `Quem tem acesso “${accessWord[least]}” ao projeto`
}

function withToken(route: Route): string {
  if (route.right === 'anyone') return ''
  const scope = scopeFor(route)
  return scope ? ` · token com “${scope}”` : ' · não aceita tokens'
}

/** The reference for people: no script, so it works under our own content policy. */
export const apiDocs = (routes: readonly Route[], baseUrl: string) => html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do Mutirão</title>
    <link rel="stylesheet" href="/api/docs/style.css" />
  </head>
  <body>
    <header>
      <h1>API do Mutirão</h1>
      <p>
        O próprio aplicativo usa esta API; não há outra. Descrição para programas:
        <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>
    </header>
    <main>${docsGuide(baseUrl)} ${routes.map(section)} ${named()}</main>
  </body>
</html>`

/** What the references in the schemas lead to. */
const named = () => html`<section id="formas">
  <h2>Formas que se repetem</h2>
  <p>Um <code>$ref</code> acima leva a uma destas, pelo nome.</p>
  ${Object.entries(namedSchemas()).map(([name, shape]) => schema(name, shape))}
</section>`

const section = (route: Route) => html`<section>
  <h2><span class="method ${route.method}">${route.method.toUpperCase()}</span> <code>${route.path}</code></h2>
  <p>${route.summary}</p>
  <p class="right">${whoMay(route.right)}${withToken(route)}</p>
  ${route.query ? schema('Parâmetros', jsonSchema(route.query, 'input')) : ''}
  ${route.body ? schema('Corpo', jsonSchema(route.body, 'input')) : ''}
  ${route.answer ? schema(`Resposta ${route.status ?? 200}`, jsonSchema(route.answer, 'output')) : ''}
  ${route.frames ? schema('Fluxo de eventos (text/event-stream)', framesSchema(route.frames)) : ''}
  ${route.answer || route.frames ? '' : html`<p>Resposta 204, sem corpo.</p>`}
  ${refusals(route)}
</section>`

const schema = (title: string, value: object) => html`<details>
  <summary>${title}</summary>
  <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
</details>`

function refusals(route: Route) {
  const codes = errorsOf(route)
  if (codes.length === 0) return ''
  return html`<details>
    <summary>Recusas</summary>
    <ul>
      ${codes.map(
        (code) =>
          html`<li><code>${errors[code].status} ${code}</code> ${errors[code].message}</li>`,
      )}
    </ul>
  </details>`
}
