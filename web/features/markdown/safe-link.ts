/**
 * Where a link of a text may lead: to a page, to a mailbox, or to a place in this app. Null: nowhere,
 * and what looks like a link stays text. What decides is how the browser reads the address, so no
 * spelling of `javascript:` gets past it.
 */
export function safeLink(written: string): string | null {
  if (isOwnPath(written)) return written
  if (!/^(https?|mailto):/i.test(written) || !URL.canParse(written)) return null
  const { protocol, href } = new URL(written)
  return allowed.has(protocol) ? href : null
}

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** '//outro.site' and '/\outro.site' lead away. */
const isOwnPath = (written: string) => /^\/(?![/\\])[^\s\\]*$/.test(written)
