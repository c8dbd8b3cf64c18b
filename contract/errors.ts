/**
 * Every refusal the API can give, once. The code is for programs, the message is for people (R1).
 * A code missing here does not compile; a message is never built from what the caller sent.
 */
export const errors = {
  validation_failed: { status: 422, message: 'Há dados inválidos no pedido.' },
  bad_json: { status: 400, message: 'O corpo do pedido não é um JSON válido.' },
  not_json: { status: 415, message: 'Envie o pedido como JSON (application/json).' },
  cross_site: { status: 403, message: 'Este pedido veio de outro site e não pode ser aceito.' },
  request_entity_too_large: { status: 413, message: 'O pedido é grande demais.' },
  uri_too_long: { status: 414, message: 'O endereço do pedido é longo demais.' },
  header_too_long: { status: 431, message: 'Um cabeçalho do pedido é longo demais.' },
  not_found: {
    status: 404,
    message: 'Não encontramos o que você procura. Volte e atualize a página.',
  },
  no_authorization: { status: 401, message: 'Entre na sua conta para continuar.' },
  invalid_token: { status: 401, message: 'Este token não existe, venceu ou foi encerrado.' },
  token_refused: { status: 403, message: 'Isto não pode ser feito com um token.' },
  token_scope: { status: 403, message: 'Este token só pode ler.' },
  token_limited: { status: 403, message: 'Este token vale só para os projetos escolhidos.' },
  approval_required: {
    status: 403,
    message: 'Sua conta ainda precisa ser aprovada pelo administrador.',
  },
  administrator_required: {
    status: 403,
    message: 'Você não tem permissão para acessar esta área.',
  },
  forbidden: {
    status: 403,
    message:
      'Você não tem permissão para fazer isso neste projeto. Peça acesso a quem o administra.',
  },
  id_taken: { status: 409, message: 'Este identificador não pode ser usado. Tente de novo.' },
  key_reused: {
    status: 422,
    message: 'Esta chave de idempotência já foi usada com outro pedido.',
  },
  history_replaced: {
    status: 409,
    message:
      'O servidor voltou a um backup depois que você abriu esta tela. Confira e faça de novo o que faltar.',
  },
  text_changed: {
    status: 409,
    message: 'Esta tarefa mudou enquanto você escrevia. Compare os dois textos e salve de novo.',
  },
  comment_changed: {
    status: 409,
    message:
      'Este comentário foi mudado em outra tela enquanto você escrevia. Compare os dois textos e salve de novo.',
  },
  other_board: {
    status: 422,
    message: 'A tarefa só pode ir para uma coluna do mesmo board. Escolha uma delas.',
  },
  place_gone: {
    status: 409,
    message: 'O lugar de onde isto saiu não existe mais. Escolha para onde restaurar.',
  },
  purged: {
    status: 410,
    message: 'Isto já foi excluído definitivamente e não volta. O histórico diz quando e por quem.',
  },
  person_not_found: {
    status: 404,
    message: 'Digite o nome completo do usuário conforme cadastrado no sistema.',
  },
  person_ambiguous: {
    status: 409,
    message: 'Digite o e-mail de cadastro da pessoa no lugar do nome.',
  },
  already_member: { status: 409, message: 'Este usuário já tem acesso ao projeto.' },
  name_too_long: {
    status: 422,
    message: 'Com “ (Cópia)” o nome passaria de 200 caracteres. Encurte-o antes de duplicar.',
  },
  item_too_long: {
    status: 422,
    message: 'O texto do item passa de 200 caracteres. Encurte-o antes de transformar em tarefa.',
  },
  too_many: {
    status: 422,
    message: 'Este projeto chegou ao limite de itens. Exclua ou arquive o que não usa mais.',
  },
  label_exists: {
    status: 409,
    message: 'Já existe uma etiqueta com esse nome neste projeto. Use-a ou escolha outro nome.',
  },
  too_many_labels: {
    status: 422,
    message: 'Este projeto já tem o máximo de 100 etiquetas. Exclua uma ou junte duas.',
  },
  too_many_views: {
    status: 422,
    message: 'Já são 50 visões salvas. Exclua uma para salvar outra.',
  },
  too_many_templates: {
    status: 422,
    message: 'Já são 50 modelos. Exclua um para salvar outro.',
  },
  template_too_large: {
    status: 422,
    message: 'Um modelo tem no máximo 500 tarefas e 500 mil caracteres. Salve um board menor.',
  },
  too_many_feeds: {
    status: 422,
    message: 'Já são 50 endereços de calendário. Encerre um para criar outro.',
  },
  too_many_webhooks: {
    status: 422,
    message: 'Este projeto já tem o máximo de 10 webhooks.',
  },
  push_refused: {
    status: 422,
    message: 'Este navegador recebe avisos por um serviço que esta instalação não aceita.',
  },
  too_many_tokens: {
    status: 422,
    message: 'Já são 50 tokens. Encerre um para criar outro.',
  },
  too_many_on_task: {
    status: 422,
    message: 'Uma tarefa pode ter no máximo 20 etiquetas e 50 responsáveis. Tire algum antes.',
  },
  too_many_comments: {
    status: 422,
    message: 'Esta tarefa já tem o máximo de 5.000 comentários. Exclua um ou abra outra tarefa.',
  },
  too_many_files: {
    status: 422,
    message: 'Esta tarefa já tem o máximo de 200 arquivos. Exclua um para enviar outro.',
  },
  file_too_large: { status: 413, message: 'O arquivo é maior do que esta instalação aceita.' },
  length_required: { status: 411, message: 'Diga o tamanho do arquivo em Content-Length.' },
  wrong_length: { status: 400, message: 'O arquivo não tem o tamanho que foi dito.' },
  wrong_part: {
    status: 409,
    message: 'Esta não é a próxima parte do arquivo. Pergunte quanto já chegou e continue dali.',
  },
  too_many_uploads: {
    status: 429,
    message: 'Você já está enviando vários arquivos. Espere um deles terminar.',
  },
  file_unchecked: {
    status: 409,
    message: 'Este arquivo ainda espera a verificação do antivírus. Tente de novo em instantes.',
  },
  file_barred: {
    status: 403,
    message: 'O antivírus barrou este arquivo: ele não pode ser aberto.',
  },
  bad_range: { status: 416, message: 'O arquivo não tem a parte pedida.' },
  disk_full: {
    status: 507,
    message: 'Não há espaço para mais arquivos. Avise quem administra esta instalação.',
  },
  no_room: {
    status: 503,
    message:
      'O servidor está sem espaço em disco e não grava nada agora. Avise quem administra esta instalação.',
  },
  storage_unavailable: {
    status: 503,
    message: 'Os arquivos não estão disponíveis agora. Tente de novo em instantes.',
  },
  too_many_imports: {
    status: 422,
    message: 'Há 10 importações abertas. Termine ou descarte uma antes de enviar outro arquivo.',
  },
  import_not_ready: { status: 409, message: 'Esta importação não espera por uma decisão agora.' },
  import_running: {
    status: 409,
    message: 'O projeto desta importação está sendo gravado neste momento. Espere o fim dela.',
  },
  already_imported: { status: 409, message: 'Este arquivo já foi importado.' },
  too_many_members: {
    status: 422,
    message:
      'Este projeto já tem o máximo de 1.000 membros. Remova alguém para incluir outra pessoa.',
  },
  cannot_undo: {
    status: 422,
    message: 'Esta mudança não pode ser desfeita. O histórico mostra como era antes.',
  },
  already_undone: {
    status: 409,
    message: 'Esta mudança já foi desfeita. Para fazê-la outra vez, use Refazer.',
  },
  undo_gone: {
    status: 409,
    message: 'O que você mudou não existe mais. Veja se está na Lixeira ou no Arquivo.',
  },
  undo_no_place: {
    status: 409,
    message: 'A coluna de onde a tarefa veio não existe mais. Mova a tarefa para outra.',
  },
  too_far_behind: {
    status: 410,
    message: 'Não há como continuar a partir dessa versão. Leia o projeto de novo.',
  },
  history_damaged: {
    status: 409,
    message:
      'Uma parte do histórico deste projeto não pôde ser lida. O projeto em si está inteiro; avise quem administra esta instalação.',
  },
  no_record: {
    status: 410,
    message:
      'Sem registro: não há nada deste projeto nesse momento que você possa ver. Escolha um dia depois.',
  },
  too_many_streams: {
    status: 429,
    message: 'Há telas demais abertas ao vivo nesta conta. Feche algumas e tente de novo.',
  },
  administrator_is_fixed: {
    status: 409,
    message: 'A conta do administrador está sempre aprovada.',
  },
  email_not_confirmed: {
    status: 403,
    message: 'Confirme seu e-mail antes de entrar. O link está na mensagem que enviamos.',
  },
  checkout_closed: { status: 409, message: 'A compra não está disponível nesta instalação.' },
  payment_not_confirmed: { status: 422, message: 'Este pagamento não pôde ser confirmado.' },
  provider_unavailable: {
    status: 503,
    message: 'O provedor de pagamento não respondeu. Tente de novo em instantes.',
  },
  too_many_requests: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  },
  too_many_copies: {
    status: 429,
    message: 'Você já tem várias cópias em andamento. Espere uma delas terminar e tente de novo.',
  },
  busy: {
    status: 503,
    message: 'Muita gente está mudando este projeto agora. Tente de novo em instantes.',
  },
  unavailable: {
    status: 503,
    message: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
  },
  unexpected_failure: {
    status: 500,
    message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** One field that was refused: where it is, and why, in Portuguese. */
export interface FieldError {
  path: string
  message: string
}

/** The text that stands now, for who wanted to replace an older one (`text_changed`). */
export interface CurrentText {
  title: string
  description: string
  textVersion: number
}

/** The same for a comment (`comment_changed`). */
export interface CurrentComment {
  text: string
  textVersion: number
}

/** The body of every refusal under `/api`. */
export interface Refusal {
  code: ErrorCode
  message: string
  requestId: string
  fields?: FieldError[]
  current?: CurrentText | CurrentComment
}
