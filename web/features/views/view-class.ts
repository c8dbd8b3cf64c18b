/** A view fills what the screen has left of it; the bar of selected tasks covers none of them. */
export const viewClass =
  'flex flex-1 flex-col gap-2 px-3 pb-4 sm:px-5 in-[[data-project]:has([data-selection-bar])]:pb-30 sm:in-[[data-project]:has([data-selection-bar])]:pb-18'
