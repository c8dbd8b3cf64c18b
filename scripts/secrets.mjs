/** What must never be in the tree, by what it looks like: a look-alike with no value is fine. */
const secrets = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'private JSON web key': /"d"\s*:\s*"[\w-]{40,}"/,
  'signed token': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
  'token of Mercado Pago': /\b(?:APP_USR|TEST)-\d{8,}-[\w-]{8,}/,
  'token of a forge': /\b(?:gh[oprsu]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20,})/,
  'key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'token of npm': /\bnpm_\w{36}\b/,
  'key of a payment service': /\b[rs]k_live_\w{16,}/,
  'token of a chat': /\bxox[abprs]-[\w-]{10,}/,
  // The words by which examples are known are no passwords.
  'password in an address':
    /[a-z][a-z+]+:\/\/[^\s/:@'"`]+:(?!(?:password|senha|segredo)@|\$\{)[^\s/@'"`]+@/,
}

/** The kinds of secret in a text, each with its line. */
export const secretsIn = (text) =>
  text.split('\n').flatMap((line, index) =>
    Object.keys(secrets)
      .filter((kind) => secrets[kind].test(line))
      .map((kind) => `${kind}, line ${index + 1}`),
  )
