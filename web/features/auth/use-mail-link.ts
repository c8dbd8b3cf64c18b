import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MailLink, MailLinkType } from './mail-link.ts'

/**
 * Reads the fragment and takes it out of the address bar, so that nobody copies it on. Each page
 * takes the links of its own mails: a link to recover a password must not sign in where none is asked.
 */
export function useMailLink(...types: MailLinkType[]): MailLink | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState(() => read(hash, types))
  const arrived = read(hash, types)
  // Another link opened in the same tab changes the fragment alone.
  if (arrived && arrived.tokenHash !== link?.tokenHash) setLink(arrived)
  useEffect(() => {
    if (link && hash) void navigate(pathname, { replace: true })
  }, [link, hash, pathname, navigate])
  return link
}

function read(hash: string, types: readonly string[]): MailLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const tokenHash = fields.get('token_hash')
  const type = fields.get('type') ?? ''
  return tokenHash && types.includes(type) ? { tokenHash, type: type as MailLinkType } : null
}
