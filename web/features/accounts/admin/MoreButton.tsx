import { Button } from '#web/ui/Button.tsx'

interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** At the end of a list that has another page. */
export function MoreButton({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex justify-center border-line border-t p-3">
      <Button
        look="secondary"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        Carregar mais
      </Button>
    </div>
  )
}
