import { BoardSkeleton } from '#web/features/boards/BoardSkeleton.tsx'
import { LoadingPage } from '#web/ui/LoadingPage.tsx'

/** What is shown until a page is there; of a project its own outline. */
export function Placeholder() {
  return location.pathname.startsWith('/project/') ? <BoardSkeleton /> : <LoadingPage />
}
