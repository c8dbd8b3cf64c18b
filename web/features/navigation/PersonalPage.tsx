import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { AppHeader, HeaderLink } from '#web/ui/AppHeader.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { PersonMenu } from './PersonMenu.tsx'

interface Props {
  title: string
  description: string
  /** For tables. */
  wide?: boolean
  children: ReactNode
}

/** A page of one's own, over all projects. */
export function PersonalPage({ title, description, wide = false, children }: Props) {
  usePageTitle(title)
  return (
    <>
      <AppHeader
        actions={
          <>
            <SearchButton />
            <HeaderLink to={pages.dashboard} icon={LayoutGrid}>
              Meus Projetos
            </HeaderLink>
            <PersonMenu />
          </>
        }
      >
        <p className="truncate font-medium">{title}</p>
      </AppHeader>
      <main className={classNames('mx-auto px-4 py-8 sm:px-6', wide ? 'max-w-6xl' : 'max-w-3xl')}>
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="mt-1 text-muted">{description}</p>
        {children}
      </main>
    </>
  )
}
