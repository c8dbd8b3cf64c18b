import { expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://db5p.notify.windows.com/w/?token=x',
  'https://push.exemplo.com.br:8443/x',
])('takes the address of a push service: %s', (address) => {
  expect(isPushService(address, ['push.exemplo.com.br:8443'])).toBe(true)
})

it.each([
  ['a name that only begins so', 'https://fcm.googleapis.com.evil.com/x'],
  ['a name that only ends so', 'https://evilfcm.googleapis.com/x'],
  ['a name before the host', 'https://fcm.googleapis.com@evil.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['the operator’s at another port', 'https://push.exemplo.com.br/x'],
  ['no TLS', 'http://fcm.googleapis.com/x'],
  ['a machine inside', 'https://127.0.0.1/x'],
  ['no address', 'fcm.googleapis.com'],
])('refuses %s', (_, address) => {
  expect(isPushService(address, ['push.exemplo.com.br:8443'])).toBe(false)
})
