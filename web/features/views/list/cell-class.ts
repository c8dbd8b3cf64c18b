/** What is pressed in a cell fills it. */
export const cellClass =
  'flex h-9 w-full min-w-0 items-center rounded-sm px-1.5 text-left text-sm focus-visible:-outline-offset-2'
