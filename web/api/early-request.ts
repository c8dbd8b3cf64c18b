declare global {
  interface Window {
    /** What /early.js has asked for: the answers, by the paths. */
    mutiraoEarly?: Map<string, Promise<Response>>
    /** Where the first picture is among it: has all the rest asked for. */
    mutiraoAskRest?: () => void
  }
}

/** Asked for by who was here before, or not needed: nobody may take it later. */
export function forgetEarly(): void {
  window.mutiraoEarly?.clear()
}

/** The answer to a request that is already under way; taken once. */
export function takeEarly(path: string, method: string): Promise<Response> | undefined {
  if (method !== 'GET') return undefined
  const response = window.mutiraoEarly?.get(path)
  window.mutiraoEarly?.delete(path)
  return response
}
