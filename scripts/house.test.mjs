import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  circles,
  isMedianShort,
  lateCircles,
  longComponents,
  longSubjects,
  tooLong,
  untrueDrawing,
  unusedExports,
} from './house.mjs'
import { root } from './programs.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const tree = () =>
  new Map(
    git('ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.html')
      .split('\0')
      .filter(Boolean)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

it('has no file of more than 300 lines', () => {
  expect(tooLong(new Map([['a.ts', 'x\n'.repeat(301)]]))).toEqual(['a.ts'])
  expect(tooLong(tree())).toEqual([])
})

it('has files of which half are not longer than 60 lines', () => {
  const lines = (count) => 'x\n'.repeat(count)
  expect(isMedianShort(new Map(Object.entries({ 'a.ts': lines(61), 'b.ts': lines(90) })))).toBe(
    false,
  )
  expect(isMedianShort(tree())).toBe(true)
})

it('has no component of more than 120 lines', () => {
  const component = `function Long() {${'\n'.repeat(120)}}\nfunction Short() {}`
  expect(longComponents(new Map([['a.tsx', component]]))).toEqual(['a.tsx: Long'])
  expect(longComponents(tree())).toEqual([])
})

it('has no folders that import one another', () => {
  const round = new Map([
    ['server/a/a.ts', `import { b } from '#server/b/b.ts'`],
    ['server/b/b.ts', `import { c } from '../c/c.ts'`],
    ['server/c/c.ts', `import {\n  a,\n} from '#server/a/a.ts'`],
    ['server/d/d.ts', `import { a } from '#server/a/a.ts'\nimport type { E } from '../e/e.ts'`],
    ['server/e/e.ts', `import { d } from '#server/d/d.ts'`],
  ])
  expect(circles(round)).toEqual(['server/a', 'server/b', 'server/c'])
  expect(circles(tree())).toEqual([])
})

it('has no other folders that fetch one another late than those that are known', () => {
  const round = new Map([
    ['web/a/a.ts', `const b = lazy(() => import('#web/b/b.ts'))\nimport('../c/c.ts')`],
    ['web/b/b.ts', `import { a } from '#web/a/a.ts'`],
    ['web/c/c.ts', `import type { A } from '#web/a/a.ts'`],
  ])
  expect(lateCircles(round)).toEqual(['web/a → web/b'])
  expect(lateCircles(tree())).toEqual([
    'web/features/tasks → web/features/past',
    // Their pages ask the router's own file to fetch the page that is likely to be next.
    'web/routes → web/features/accounts',
    'web/routes → web/features/billing',
    'web/routes → web/features/landing',
  ])
})

it('exports nothing that nobody names', () => {
  const files = new Map([
    ['a.ts', 'export const used = 1\nexport function lost() {}'],
    ['b.ts', `import { used } from './a.ts'`],
  ])
  expect(unusedExports(files)).toEqual(['a.ts: lost'])
  expect(unusedExports(tree())).toEqual([])
})

it('is drawn in ARCHITECTURE.md as it is', () => {
  const drawing =
    '```\nserver/    what happens\n  a.ts b/    said of both\n             more of it\n```'
  expect(untrueDrawing(drawing, ['server/a.ts', 'server/c/d.ts'])).toEqual(['server/b', 'server/c'])
  const paths = git('ls-files', '-z').split('\0').filter(Boolean)
  expect(untrueDrawing(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'), paths)).toEqual([])
})

it('has commits whose subject can be read in a list', () => {
  expect(longSubjects(['x'.repeat(65), 'x'.repeat(66)])).toEqual(['x'.repeat(66)])
  // Older ones were written before the rule.
  const recent = git('log', '--since=2026-11-15T18:00Z', '--format=%s')
  expect(longSubjects(recent.split('\n'))).toEqual([])
})

/** Product files with these words in them. */
const filesWith = (words) =>
  [...tree()]
    .filter(([path, text]) => /^(contract|server|web)\//.test(path) && words.test(text))
    .map(([path]) => path)
    .filter((path) => !/\.test\.tsx?$/.test(path))

it('normalises texts of any length in one place, where marks without end cost nothing', () => {
  expect(filesWith(/\.normalize\(/)).toEqual(['contract/normalised.ts'])
})

it('makes the texts of the contract in one place, where their length is judged first', () => {
  const making = filesWith(/\bz\s*\.string\(/).filter((path) => path.startsWith('contract/'))
  expect(making).toEqual(['contract/text.ts'])
})
