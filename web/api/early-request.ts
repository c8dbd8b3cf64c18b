declare global {
  interface Window {
    /** What /early.js has asked for. */
    mutiraoEarly?: { path: string; response: Promise<Response> } | undefined
  }
}

/** The answer to a request that is already under way; taken once. */
export function takeEarly(path: string, method: string): Promise<Response> | undefined {
  const early = window.mutiraoEarly
  if (method !== 'GET' || early?.path !== path) return undefined
  window.mutiraoEarly = undefined
  return early.response
}
