/**
 * Below the columns of a board and the dialogs, which leave room for it; lifted where the foot of a
 * column would be under it. On a phone a dialog is a sheet from below, and whoever types has the
 * keyboard there: then it is above.
 */
export const toastPlace =
  'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-50 flex justify-center sm:bottom-3 print:hidden ' +
  'max-sm:in-[body:has([data-dialog],:is(input,textarea):focus)]:top-[calc(0.5rem+env(safe-area-inset-top))] ' +
  'max-sm:in-[body:has([data-dialog],:is(input,textarea):focus)]:bottom-auto'
