/**
 * The refusals of the auth protocol: its codes and statuses, our words (R1). The library in the
 * browser turns the code into one of its error classes, so a code is never ours to rename.
 */
export const authErrors = {
  validation_failed: [400, 'Há dados inválidos no pedido.'],
  bad_json: [400, 'O corpo do pedido não é um JSON válido.'],
  not_json: [415, 'Envie o pedido como JSON (application/json).'],
  cross_site: [403, 'Este pedido veio de outro site e não pode ser aceito.'],
  invalid_credentials: [400, 'E-mail ou senha incorretos.'],
  email_not_confirmed: [400, 'Confirme seu e-mail antes de entrar.'],
  refresh_token_not_found: [400, 'Sua sessão não é mais válida. Entre de novo.'],
  refresh_token_already_used: [400, 'Sua sessão não é mais válida. Entre de novo.'],
  no_authorization: [401, 'Entre na sua conta para continuar.'],
  bad_jwt: [403, 'Sua sessão não é mais válida. Entre de novo.'],
  session_not_found: [403, 'Sua sessão foi encerrada. Entre de novo.'],
  user_not_found: [403, 'Esta conta não existe mais.'],
  approval_required: [403, 'Sua conta ainda precisa ser aprovada pelo administrador.'],
  not_admin: [403, 'Esta operação não é oferecida.'],
  otp_expired: [403, 'O link ou código é inválido ou expirou. Peça um novo.'],
  not_found: [404, 'Não encontramos o que você procura.'],
  manual_linking_disabled: [404, 'Não é possível vincular outras formas de entrar.'],
  saml_provider_disabled: [404, 'A entrada por SSO não é oferecida.'],
  request_entity_too_large: [413, 'O pedido é grande demais.'],
  weak_password: [422, 'A senha precisa ter pelo menos 6 caracteres.'],
  same_password: [422, 'A nova senha precisa ser diferente da atual.'],
  email_exists: [422, 'Já existe uma conta com este e-mail.'],
  email_address_not_authorized: [422, 'O e-mail do administrador é definido na instalação.'],
  reauthentication_not_valid: [422, 'O código é inválido ou expirou. Peça um novo.'],
  current_password_required: [400, 'Informe a senha atual para fazer esta mudança.'],
  current_password_invalid: [400, 'A senha atual está incorreta.'],
  anonymous_provider_disabled: [422, 'A entrada sem cadastro não é oferecida.'],
  phone_provider_disabled: [422, 'A entrada por telefone não é oferecida.'],
  otp_disabled: [422, 'A entrada por código não é oferecida.'],
  provider_disabled: [400, 'A entrada por outros serviços não é oferecida.'],
  web3_provider_disabled: [422, 'A entrada por carteira digital não é oferecida.'],
  mfa_totp_enroll_not_enabled: [422, 'A verificação em duas etapas não é oferecida.'],
  passkey_disabled: [404, 'A entrada por chave de acesso não é oferecida.'],
  feature_disabled: [404, 'Entrar em outros serviços com esta conta não é possível.'],
  flow_state_not_found: [404, 'Este fluxo de entrada não é oferecido.'],
  over_request_rate_limit: [429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  over_email_send_rate_limit: [429, 'Por segurança, aguarde um pouco antes de pedir outro e-mail.'],
  unavailable: [503, 'O serviço está temporariamente indisponível. Tente de novo em instantes.'],
  unexpected_failure: [500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof authErrors

interface Details {
  message?: string
  /** What makes a password weak. */
  reasons?: string[]
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
}

export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: AuthErrorCode, details: Details = {}) {
    super(details.message ?? authErrors[code][1])
    this.code = code
    this.status = authErrors[code][0]
    this.details = details
  }
}
