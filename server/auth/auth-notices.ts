import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'
import { ownerOf } from './address-owner.ts'
import { findAccount } from './auth-mail-texts.ts'
import { signUpsOf } from './sign-ups.ts'

type AuthNotices = Pick<
  Composers,
  | 'unconfirmed-signup'
  | 'already-registered'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
>

/** The mails that only tell an owner what happened: none of them opens anything. */
export function authNotices({ baseUrl }: Config): AuthNotices {
  const signIn = { label: 'Entrar', link: `${baseUrl}${pages.auth}` }
  const recover = { label: 'Escolher nova senha', link: `${baseUrl}${pages.recovery}` }

  return {
    'unconfirmed-signup': async (tx, { email }) => {
      const waiting = await signUpsOf(tx, email)
      if (waiting.length === 0 || (await ownerOf(tx, email)).length > 0) return null
      return letter({
        to: email,
        subject: 'Seu cadastro ainda não foi confirmado',
        paragraphs: [
          'Há um cadastro no Mutirão com este e-mail que ainda não foi confirmado.',
          'Para receber o link do seu, entre com o e-mail e a senha que você escolheu e peça a confirmação de novo, ou cadastre-se outra vez.',
          'Se não foi você, ignore esta mensagem.',
        ],
        button: signIn,
      })
    },

    'already-registered': async (tx, { accountId }) => {
      const account = await findAccount(tx, accountId)
      if (!account) return null
      return letter({
        to: account.email,
        subject: 'Você já tem uma conta',
        paragraphs: [
          'Alguém se cadastrou no Mutirão com este e-mail, que já tem uma conta. Nada mudou nela.',
          'Se foi você, é só entrar com a sua senha. Se não lembra dela, escolha uma nova.',
          'Se não foi você, ignore esta mensagem.',
        ],
        button: signIn,
        secondButton: recover,
      })
    },

    'password-changed': async (tx, { accountId }) => {
      const account = await findAccount(tx, accountId)
      if (!account) return null
      return letter({
        to: account.email,
        subject: 'Sua senha foi alterada',
        paragraphs: [
          'A senha da sua conta no Mutirão foi alterada, e as outras sessões foram encerradas.',
          'Se não foi você, escolha uma nova senha agora.',
        ],
        button: recover,
      })
    },

    'email-change-asked': async (tx, { accountId, newEmail }) => {
      const account = await findAccount(tx, accountId)
      // Taken back before the mail left.
      if (account?.newEmail !== newEmail) return null
      return letter({
        to: account.email,
        subject: 'Pedido de troca de e-mail',
        paragraphs: [
          `Alguém que entrou na sua conta no Mutirão pediu para trocar o e-mail dela por ${newEmail}.`,
          'A troca vale quando o novo endereço for confirmado. Se não foi você, escolha uma nova senha agora: isso cancela o pedido.',
        ],
        button: recover,
      })
    },

    'email-changed': async (_tx, { to, email }) =>
      letter({
        to,
        subject: 'O e-mail da sua conta mudou',
        paragraphs: [
          `O e-mail da sua conta no Mutirão agora é ${email}, e as outras sessões foram encerradas.`,
          'Se não foi você, fale com o administrador.',
        ],
      }),
  }
}
