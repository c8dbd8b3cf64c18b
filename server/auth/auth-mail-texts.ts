import { eq } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'
import { ownerOf } from './address-owner.ts'
import { mailLink } from './mail-link.ts'
import { makeToken } from './one-time-tokens.ts'
import { lockSignUp } from './sign-ups.ts'
import type { AccountRow } from './user-json.ts'

type AuthLetters = Pick<
  Composers,
  'confirm-signup' | 'recover-password' | 'change-email' | 'reauthenticate'
>

/** The mails that prove an address. Each makes its link when it is written, and only then. */
export function authMailTexts(config: Config, now: () => Date): AuthLetters {
  return {
    'confirm-signup': async (tx, { signUpId, redirectTo }) => {
      const signUp = await lockSignUp(tx, signUpId)
      if (!signUp) return null
      const { email, fullName, createdAt } = signUp
      // Another sign-up of the address was confirmed meanwhile.
      if ((await ownerOf(tx, email)).length > 0) return null
      const { link, code } = await makeToken(tx, { signUpId, kind: 'signup', email }, now())
      return letter({
        to: email,
        subject: 'Confirme seu e-mail',
        paragraphs: [
          'Você se cadastrou no Mutirão. Confirme seu e-mail para ativar a conta.',
          `O cadastro foi feito em ${moment(createdAt)}${underName(fullName)}. Se há outra mensagem como esta, use só a do seu cadastro: alguém pode ter usado o seu e-mail.`,
          'Abra o link no navegador em que você se cadastrou, ou digite lá o código. Em outro aparelho o link também serve: por segurança, você escolhe a senha de novo.',
          'Depois disso, o administrador precisa aprovar o seu acesso; avisaremos por e-mail.',
          'O link vale por 24 horas. Se não foi você, ignore esta mensagem.',
        ],
        button: {
          label: 'Confirmar meu e-mail',
          link: mailLink(config, 'signup', link, redirectTo),
        },
        code,
      })
    },

    'recover-password': async (tx, { accountId, redirectTo }) => {
      const account = await findAccount(tx, accountId)
      if (!account) return null
      const { email } = account
      const { link, code } = await makeToken(tx, { accountId, kind: 'recovery', email }, now())
      return letter({
        to: email,
        subject: 'Escolha uma nova senha',
        paragraphs: [
          'Recebemos um pedido para trocar a senha da sua conta no Mutirão.',
          'O link vale por 1 hora. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
        ],
        button: {
          label: 'Escolher nova senha',
          link: mailLink(config, 'recovery', link, redirectTo),
        },
        code,
      })
    },

    'change-email': async (tx, { accountId, redirectTo }) => {
      const account = await findAccount(tx, accountId)
      if (!account?.newEmail) return null
      const email = account.newEmail
      const { link, code } = await makeToken(tx, { accountId, kind: 'email_change', email }, now())
      return letter({
        to: email,
        subject: 'Confirme seu novo e-mail',
        paragraphs: [
          `Quem usa a conta ${account.email} no Mutirão pediu para trocar o e-mail dela por este. Se é a sua conta, confirme.`,
          'Abra o link no navegador em que você está nessa conta; em outro, a página pede a senha dela.',
          'O link vale por 24 horas. Se esta conta não é sua, ignore esta mensagem.',
        ],
        button: {
          label: 'Confirmar novo e-mail',
          link: mailLink(config, 'email_change', link, redirectTo),
        },
        code,
      })
    },

    reauthenticate: async (tx, { accountId }) => {
      const account = await findAccount(tx, accountId)
      if (!account) return null
      const { email } = account
      const { code } = await makeToken(tx, { accountId, kind: 'reauthentication', email }, now())
      return letter({
        to: email,
        subject: 'Seu código de confirmação',
        paragraphs: [
          'Use este código para confirmar a troca da sua senha ou do seu e-mail no Mutirão.',
          'O código vale por 10 minutos. Se não foi você, troque sua senha.',
        ],
        code,
      })
    },
  }
}

export async function findAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  return account
}

const moment = (at: Date) =>
  at.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const timeZone = 'America/Sao_Paulo'

/** Whoever signs somebody else up chooses it: it must be no letter of theirs, and nothing to click on. */
function underName(name: string): string {
  if (/[\p{L}\d-]{2}\.\p{L}{2}|\/\/|@/u.test(name)) return ''
  const brief = [...name].slice(0, longestName).join('')
  return `, com o nome ${brief}${brief === name ? '' : '…'}`
}
const longestName = 60
