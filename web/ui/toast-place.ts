/** Below on a desk, above on a phone, where the keyboard hides what is below. */
export const toastPlace =
  'fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-50 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96 sm:flex-col-reverse'
