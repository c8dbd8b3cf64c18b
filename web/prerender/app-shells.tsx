import { renderToString } from 'react-dom/server'
import { BoardSkeleton } from '#web/features/boards/BoardSkeleton.tsx'
import { LoadingPage } from '#web/ui/LoadingPage.tsx'
import type { AppShell } from './public-page.ts'

const common = ['routes/Shell.tsx', 'routes/guards.tsx']

export const appShell: AppShell = {
  file: 'app.html',
  modules: common,
  html: renderToString(<LoadingPage />),
}

/** Of a project the outline is known before anything else is. */
export const projectShell: AppShell = {
  file: 'project.html',
  modules: [...common, 'features/boards/ProjectPage.tsx'],
  html: renderToString(<BoardSkeleton />),
}
