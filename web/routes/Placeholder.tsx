import { isBoardPage } from '#contract/pages.ts'
import { BoardSkeleton } from '#web/features/boards/BoardSkeleton.tsx'
import { LoadingPage } from '#web/ui/LoadingPage.tsx'

/** What is shown until a page is there; of a project its own outline. */
export function Placeholder() {
  return isBoardPage(location.pathname) ? <BoardSkeleton /> : <LoadingPage />
}
