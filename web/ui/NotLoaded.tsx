import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  title: string
  /** Why, or when it comes. */
  description?: string | undefined
  /** Absent: it comes by itself. */
  retry?: (() => void) | undefined
}

/** In the place of what could not be read: what it is, why, and another try. */
export function NotLoaded({ title, description, retry }: Props) {
  return (
    <EmptyState icon={CloudOff} title={title} {...(description && { description })}>
      {retry && (
        <Button look="secondary" onClick={retry}>
          Tentar de novo
        </Button>
      )}
    </EmptyState>
  )
}

/** The same where a part of a screen is missing: a line of it. */
export function NotLoadedLine({ title, retry }: { title: string; retry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted">
      {title}
      <Button look="secondary" size="sm" onClick={retry}>
        Tentar de novo
      </Button>
    </p>
  )
}
