import { html } from 'hono/html'
import { limits } from '#contract/limits.ts'

/** How a program comes in, before the list of routes. The examples run as they stand. */
export const docsGuide = (baseUrl: string) => html`<section>
  <h2>Tokens</h2>
  <p>
    Crie um token em Configurações, Integrações. Ele é mostrado uma vez, age em seu nome e nunca pode
    mais do que você: “read” abre as leituras (GET), “write” também as mudanças. Contas, sessões,
    membros, pagamentos e os próprios tokens não se abrem com ele.
  </p>
  ${example(`export MUTIRAO_TOKEN=\${MUTIRAO_TOKEN:-mut_…}
curl -sS '${baseUrl}/api/projects' -H "Authorization: Bearer $MUTIRAO_TOKEN"`)}
  <p>Um projeto com seus boards, e o primeiro deles com colunas e tarefas:</p>
  ${example(`curl -sS "${baseUrl}/api/projects/$PROJETO" -H "Authorization: Bearer $MUTIRAO_TOKEN"`)}
  <p>
    Uma tarefa nova. Com <code>Idempotency-Key</code> o pedido pode ser repetido: a tarefa é criada uma
    vez, e a resposta é a mesma.
  </p>
  ${example(`curl -sS "${baseUrl}/api/projects/$PROJETO/tasks" \\
  -H "Authorization: Bearer $MUTIRAO_TOKEN" \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: pedido-1' \\
  -d '{"columnId": "'$COLUNA'", "title": "Enviar o orçamento", "dueDate": "2026-12-01"}'`)}
  <p>
    Um token que vale só para alguns projetos abre as rotas deles, e a lista, a busca e as suas tarefas
    mostram só o que é deles; os outros, para ele, não existem.
    Cada token tem ${limits.tokenRequestsPerMinute} pedidos por minuto; quantos restam está em
    <code>RateLimit</code>, e depois deles vem 429 com <code>Retry-After</code>. Um token vencido ou
    encerrado recebe 401 <code>invalid_token</code>; mudar a senha encerra todos.
  </p>
  <h2>Agentes de IA</h2>
  <p>
    Em <code>${baseUrl}/mcp</code> um agente entra pelo Model Context Protocol, com o mesmo token em
    <code>Authorization</code>; nas revisões de 2025 e na de 2026-07-28. Com “read” ele só encontra as
    ferramentas que leem. O que ele fizer fica no histórico com o nome do token, e quem gerencia um projeto
    pode fechá-lo a agentes.
  </p>
  ${example(`curl -sS '${baseUrl}/mcp' \\
  -H "Authorization: Bearer $MUTIRAO_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`)}
  <h2>Webhooks</h2>
  <p>
    Quem gerencia um projeto cria webhooks em Opções do projeto, Integrações. Cada evento chega por POST,
    como <code>{"type", "timestamp", "data"}</code>, assinado como diz
    <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-id</code>,
    <code>webhook-timestamp</code> e <code>webhook-signature</code>, com o segredo mostrado na criação.
    <code>data</code> tem ids, e nenhum texto de pessoas: o resto se lê pela API. O que muda várias tarefas de
    uma vez diz todas em <code>data.taskIds</code>; o que muda uma coluna ou um board por inteiro diz o id dele.
  </p>
  <p>
    Responda 2xx em até 15 segundos; redirecionamentos não são seguidos. O que não for aceito é enviado de
    novo por três dias, sempre com o mesmo <code>webhook-id</code>: o mesmo evento pode chegar mais de uma
    vez, e a ordem de chegada não é garantida, nem para uma mesma tarefa: <code>data.version</code> diz a
    ordem. 410 desliga o webhook, e <code>Retry-After</code> é respeitado. O que não tinha sido entregue
    quando um webhook foi desligado vai quando ele é religado; o que houve enquanto isso não vai.
  </p>
</section>`

const example = (command: string) => html`<pre class="example" tabindex="0">${command}</pre>`
