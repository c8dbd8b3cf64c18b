/**
 * Below the columns of a board and the dialogs, which leave room for it; lifted where it would cover the
 * foot of a column, or be under a keyboard. On a phone a dialog is a sheet from below: then it is above.
 */
export const toastPlace =
  'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-50 flex justify-center sm:bottom-3 print:hidden ' +
  'max-sm:in-[body:has([data-dialog])]:top-[calc(0.25rem+env(safe-area-inset-top))] ' +
  'max-sm:in-[body:has([data-dialog])]:bottom-auto'
