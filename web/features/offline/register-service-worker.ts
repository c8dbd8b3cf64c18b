/** Chromium asks where a script comes from before it runs it; ours has one address. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string }
}
const policies = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes

const address = '/service-worker.js'
let registered = false

/** The app's own files stay on the device, so that it opens without connection. */
export function registerServiceWorker(): void {
  if (registered || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  registered = true
  const policy = policies?.createPolicy('mutirao', { createScriptURL: () => address })
  const url = policy?.createScriptURL(address) ?? address
  // Without it the app needs a connection to open, and nothing else changes.
  navigator.serviceWorker.register(url).catch(() => {})
}
