export type Theme = 'light' | 'dark' | 'system'

// /early.js, which runs before everything, reads the same key.
const key = 'mutirao.theme'

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
