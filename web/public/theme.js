// Runs before the first paint.
try {
  // A chosen theme never flashes in the other one.
  const theme = localStorage.getItem('mutirao.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Nor does the landing page for who is signed in, or arrives from a mail that signs them in. The
  // dashboard finds out whether that still holds.
  const arriving = location.hash.includes('access_token=')
  if (location.pathname === '/' && (arriving || localStorage.getItem('mutirao.auth') !== null)) {
    document.documentElement.hidden = true
    location.replace(`/dashboard${location.hash}`)
  }
} catch {
  // Storage can be forbidden; the system's theme is then the right one.
}
