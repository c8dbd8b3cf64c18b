/**
 * Hands a module to whoever needs it, in the order in which they asked. A browser that is asked twice for
 * a module on its way may answer the second first, and steps of undo noted in the wrong order are taken
 * back apart. What did not come is asked for again the next time.
 */
export function inOrderOnceLoaded<Module>(load: () => Promise<Module>) {
  let loading: Promise<Module> | undefined
  return (use: (module: Module) => void): void => {
    loading ??= load()
    void loading.then(use, () => {
      loading = undefined
    })
  }
}
