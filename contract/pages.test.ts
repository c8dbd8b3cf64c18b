import { expect, it } from 'vitest'
import { isBoardPage, isPage, pages } from './pages.ts'

it('knows its pages, with slashes at the end and with an id where one belongs', () => {
  for (const page of Object.values(pages)) {
    const path = page.replace(':projectId', 'a1')
    expect(isPage(path)).toBe(true)
    expect(isPage(`${path}//`)).toBe(true)
    expect(isBoardPage(path)).toBe(page === pages.project)
  }
})

it.each([
  '',
  '/nenhures',
  '/project',
  '/project//',
  '/project/a1/',
  '/project/a1/relatorios/b2',
  '/project//relatorios',
  '//auth',
  '/auth//confirmar',
  '/admin/',
])('takes %o for a page exactly when it leads to one', (path) => {
  expect(isPage(path)).toBe(['/project/a1/', '/admin/'].includes(path))
})

it('looks at each character of a path once, however many slashes stand in it', () => {
  // One slash after another was tried as the beginning of the end: minutes for this path.
  expect(isPage(`/x${'/'.repeat(100_000)}y`)).toBe(false)
})
