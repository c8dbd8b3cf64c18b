// Runs before the first paint.
try {
  // A chosen theme never flashes in the other one.
  const theme = localStorage.getItem('mutirao.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Nor does the landing page for who is signed in. The dashboard finds out whether that still holds.
  if (location.pathname === '/' && localStorage.getItem('mutirao.auth') !== null) {
    document.documentElement.hidden = true
    location.replace('/dashboard')
  }
} catch {
  // Storage can be forbidden; the system's theme is then the right one.
}

// What the first screen will ask for is asked while the code of the app is still on its way.
try {
  const [, projectId] = /^\/project\/([0-9a-f-]{36})$/.exec(location.pathname) ?? []
  const session = JSON.parse(localStorage.getItem('mutirao.auth') ?? 'null')
  const copies = JSON.parse(localStorage.getItem('mutirao.copies') ?? '[]')
  const paths = []
  let picturePath = ''
  // What has a copy here is not asked for.
  if (projectId && !copies.includes(projectId)) {
    const board = new URLSearchParams(location.search).get('board') ?? ''
    const query = /^[0-9a-f-]{36}$/i.test(board) ? `?board=${board}` : ''
    picturePath = `/api/projects/${projectId}/picture${query}`
    paths.push(`/api/projects/${projectId}${query}`)
  }
  if (projectId && !localStorage.getItem('mutirao.profile')) paths.push('/api/profile')
  // A token about to end is renewed first.
  if (session?.expires_at * 1000 > Date.now() + 120_000) {
    const headers = { accept: 'application/json', authorization: `Bearer ${session.access_token}` }
    const ask = (path) => fetch(path, { headers, cache: 'no-store' })
    // The first cards alone come first: nothing else should hold them up, nor their drawing.
    const { promise: itsTurn, resolve } = Promise.withResolvers()
    if (picturePath) window.mutiraoAskRest = resolve
    else resolve()
    const early = paths.map((path) => [path, itsTurn.then(() => ask(path))])
    if (picturePath) early.push([picturePath, ask(picturePath)])
    for (const [, response] of early) response.catch(() => {})
    window.mutiraoEarly = new Map(early)
  }
} catch {
  // Then it is asked in its turn.
}

// On a board a key may be faster than the first picture, and than the app: it is noted for the app.
if (location.pathname.startsWith('/project/')) {
  const noting = new AbortController()
  const meanwhile = { clicked: null, pressed: null, endKeys: () => noting.abort() }
  window.mutiraoMeanwhile = meanwhile
  /** Those that the board knows: N, P, /, ?, and Ctrl K. */
  const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }) => {
    if (altKey) return false
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
    const typing = target instanceof Element && target.matches('input, select')
    return !typing && ['n', 'p', '/', '?'].includes(key.toLowerCase())
  }
  const note = (event) => {
    if (!isShortcut(event)) return
    // The browser has a use for some of them.
    event.preventDefault()
    meanwhile.pressed = event
    meanwhile.clicked = null
  }
  document.addEventListener('keydown', note, { capture: true, signal: noting.signal })
}

// A finger is answered when it touches; the browser's own :active waits until it is sure of a tap.
// The title of a card does what the whole card does.
const pressable = 'a, button:enabled:not([data-title]), select, label, [role="option"], [data-task]'
let pressed = null
const release = () => {
  pressed?.removeAttribute('data-pressed')
  pressed = null
}
const press = ({ pointerType, target }) => {
  release()
  if (pointerType === 'mouse' || !(target instanceof Element)) return
  pressed = target.closest(pressable)
  pressed?.setAttribute('data-pressed', '')
}
addEventListener('pointerdown', press, true)
for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release, true)
