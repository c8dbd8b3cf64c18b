import { jsx } from './react.ts'

/** Stands in for the router in the first picture: the address is what it is, and links are plain. */
export const useSearchParams = () => [new URLSearchParams(location.search), () => {}]
export const useParams = () => ({})
export const useLocation = () => location
export const useNavigate = () => () => {}

interface LinkProps {
  to: string | { search: string }
  preventScrollReset?: boolean
}

export function Link({ to, preventScrollReset: _, ...rest }: LinkProps) {
  const href = typeof to === 'string' ? to : location.pathname + to.search.replace(/^\?$/, '')
  return jsx('a', { ...rest, href, 'data-discover': 'true' })
}
