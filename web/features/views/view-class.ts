/** A view fills what the screen has left of it; the bar of selected tasks covers none of them. */
export const viewClass =
  'flex flex-1 flex-col gap-2 px-3 pb-4 sm:px-5 in-[[data-project]:has([data-selection-bar])]:pb-[calc(7.5rem+env(safe-area-inset-bottom))] sm:in-[[data-project]:has([data-selection-bar])]:pb-[calc(4.5rem+env(safe-area-inset-bottom))]'

/** What scrolls in a view: its end can be scrolled clear of what lies over the foot of the screen. */
export const viewAreaClass =
  'min-h-80 flex-1 basis-0 overflow-auto rounded-lg border border-line bg-surface pb-[calc(4rem+env(safe-area-inset-bottom))] print:pb-0'
