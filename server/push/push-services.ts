/** The services of Chrome, Firefox, Safari and Edge. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

/**
 * Whether pushes may be sent to an address that a browser gave: of a service that browsers use, or of one
 * that the operator named with its port (`PUSH_HOSTS`). Any other could be somebody's own server, which
 * would learn when a person is told something.
 */
export function isPushService(endpoint: string, operators: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (operators.includes(url.host)) return true
  const { host } = url
  return known.some((service) => host === service || host.endsWith(`.${service}`))
}
