declare global {
  interface Window {
    /** What /early.js has asked for: the answers, by the paths. */
    mutiraoEarly?: Map<string, Promise<Response>>
  }
}

/** The answer to a request that is already under way; taken once. */
export function takeEarly(path: string, method: string): Promise<Response> | undefined {
  if (method !== 'GET') return undefined
  const response = window.mutiraoEarly?.get(path)
  window.mutiraoEarly?.delete(path)
  return response
}
