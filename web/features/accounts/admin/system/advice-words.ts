import { pages } from '#contract/pages.ts'
import type { AdviceKind } from '#contract/system-report.ts'

interface Words {
  title: string
  todo: string
  /** Where it is seen to, if that is in the app. */
  page?: { name: string; to: string }
}

const queues = { name: 'Abrir as filas', to: pages.adminQueues }

export const adviceWords: Record<AdviceKind, Words> = {
  'disk-low': {
    title: 'O disco está quase cheio',
    todo: 'Libere espaço ou aumente o disco: abaixo de MIN_FREE_MB nenhum arquivo é recebido.',
    page: { name: 'Ver o que ocupa', to: pages.adminStorage },
  },
  'backup-failed': {
    title: 'O último backup não foi feito',
    todo: 'O motivo está abaixo, em Backups. Quando estiver resolvido, faça um backup agora.',
  },
  'backup-late': {
    title: 'Há mais de dois dias não se faz um backup inteiro',
    todo: 'Faça um agora, em Backups, e veja no registro do servidor por que o da noite não foi feito.',
  },
  'backup-incomplete': {
    title: 'Faltam arquivos no último backup',
    todo: 'O armazenamento os perdeu ou danificou: npm run files:check diz quais. Busque-os em um backup anterior.',
    page: { name: 'Ver o armazenamento', to: pages.adminStorage },
  },
  'backup-untrusted': {
    title: 'O teste do backup falhou',
    todo: 'O motivo está abaixo, em Backups. Faça outro backup, e guarde os anteriores até que um passe no teste.',
  },
  'jobs-abandoned': {
    title: 'Há trabalhos que não deram certo',
    todo: 'Veja o motivo de cada um e, quando estiver resolvido, tente de novo.',
    page: queues,
  },
  'queue-late': {
    title: 'Uma fila está parada há mais de uma hora',
    todo: 'Costuma ser o servidor de e-mail ou um endereço de webhook que não responde.',
    page: queues,
  },
  failures: {
    title: 'Houve falhas nas últimas 24 horas',
    todo: 'Estão listadas abaixo. No registro do servidor, a mesma rota mostra a história inteira.',
  },
  'pool-exhausted': {
    title: 'Pedidos esperam por uma conexão ao PostgreSQL',
    todo: 'Se isso durar, aumente WEB_CONCURRENCY, ou procure no PostgreSQL o que demora.',
  },
  'mail-in-files': {
    title: 'Os e-mails não saem desta máquina',
    todo: 'São gravados em DATA_DIR/outbox. Defina SMTP_URL para que cheguem às pessoas.',
  },
  'address-without-tls': {
    title: 'O endereço não usa HTTPS',
    todo: 'Senhas passam pela rede sem proteção. Ponha um proxy com certificado e ajuste BASE_URL.',
  },
  'pglite-outgrown': {
    title: 'O banco de dados embutido está grande',
    todo: 'Acima de 2 GB, passe para o PostgreSQL; o guia de operação mostra como.',
  },
}
