import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MailLink, MailLinkType } from './mail-link.ts'

const types: readonly string[] = ['signup', 'recovery', 'email_change'] satisfies MailLinkType[]

/** Reads the fragment once and takes it out of the address bar, so that nobody copies it on. */
export function useMailLink(): MailLink | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => read(hash))
  useEffect(() => {
    if (link && hash) void navigate(pathname, { replace: true })
  }, [link, hash, pathname, navigate])
  return link
}

function read(hash: string): MailLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const tokenHash = fields.get('token_hash')
  const type = fields.get('type') ?? ''
  return tokenHash && types.includes(type) ? { tokenHash, type: type as MailLinkType } : null
}
