import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What CONTRIBUTING.md promises of the whole tree and no linter sees. Files: path → text. */
const longestFile = 300
const longestComponent = 120
const longestSubject = 65
const medianFile = 60

export const tooLong = (files) =>
  [...files]
    .filter(([path, text]) => isCode(path) && text.split('\n').length - 1 > longestFile)
    .map(([path]) => path)

/** Components of the screens that are to be split. */
export const longComponents = (files) =>
  [...files]
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, text]) => longFunctionsIn(text).map((name) => `${path}: ${name}`))

function longFunctionsIn(text) {
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const found = []
  const look = ({ start, end, id }) => {
    if (lineAt(end) - lineAt(start) + 1 > longestComponent) found.push(id?.name)
  }
  new Visitor({ FunctionDeclaration: look }).visit(parseSync('component.tsx', text).program)
  return found
}

/** Half of the code's files are not longer than this. */
export function isMedianShort(files) {
  const lengths = [...files]
    .filter(([path]) => isCode(path) && !isTest(path))
    .map(([, text]) => text.split('\n').length - 1)
    .sort((a, b) => a - b)
  return (lengths[Math.floor(lengths.length / 2)] ?? 0) <= medianFile
}

/** Folders that import one another, directly or around. A folder and those in it are one. */
export function circles(files) {
  const edges = importsBetween(files, valueImport)
  return [...edges.keys()].filter((folder) => reachedFrom(folder, edges).has(folder)).sort()
}

/** Folders from which another is fetched late that leads back to them. */
export function lateCircles(files) {
  const edges = importsBetween(files, anyImport)
  const round = importsOf(files, lateImport).filter(({ from, to }) =>
    reachedFrom(to, edges).has(from),
  )
  return [...new Set(round.map(({ from, to }) => `${from} → ${to}`))].sort()
}

function reachedFrom(folder, edges) {
  const all = new Set()
  const next = [...(edges.get(folder) ?? [])]
  for (let to = next.pop(); to !== undefined; to = next.pop()) {
    if (all.has(to)) continue
    all.add(to)
    next.push(...(edges.get(to) ?? []))
  }
  return all
}

function importsBetween(files, pattern) {
  const edges = new Map()
  for (const { from, to } of importsOf(files, pattern)) {
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

/** Those from one folder to another. */
const importsOf = (files, pattern) =>
  [...files]
    .filter(([path]) => isCode(path) && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map((found) => {
        const specifier = found.slice(1).find(Boolean)
        return { from: roomOf(path), to: roomOf(targetOf(specifier, path)) }
      }),
    )
    .filter(({ from, to }) => to !== '' && to !== from)

/** What only lends its types is not needed to run. */
const valueImport = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([#.][^']*)'/gm
const lateImport = /\bimport\(\s*'([#.][^']*)'/g
const anyImport = new RegExp(`${valueImport.source}|${lateImport.source}`, 'gm')

const targetOf = (specifier, path) =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(path), specifier))

/** `server/auth`, `web/features/boards`; of what lies deeper, the room it is in. */
function roomOf(path) {
  const parts = dirname(path).split('/')
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
}

/** Exported, and named in no other file. */
export function unusedExports(files) {
  const words = new Map()
  for (const [path, text] of files) {
    for (const word of new Set(text.match(/\w+/g))) {
      words.set(word, [...(words.get(word) ?? []), path])
    }
  }
  return [...files].flatMap(([path, text]) =>
    isCode(path) && !isTest(path) && !isTakenWhole(path)
      ? [...text.matchAll(exported)]
          .filter(([, name]) => (words.get(name) ?? []).length === 1)
          .map(([, name]) => `${path}: ${name}`)
      : [],
  )
}

/** The tables, which a test compares with the database, and what stands in for a library. */
const isTakenWhole = (path) => /schema\.ts$|^web\/picture\/still\//.test(path)

const exported = /^export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm

export const longSubjects = (subjects) =>
  subjects.filter((subject) => subject.length > longestSubject)

/**
 * What the drawing of the tree in ARCHITECTURE.md names and is not there, and the folders of server and
 * web that it does not name. Features of the web have one line for all.
 */
export function untrueDrawing(architecture, paths) {
  const [, drawing = ''] = architecture.split('```')
  const there = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]))
  const drawn = new Set(namesIn(drawing))
  const undrawn = [...there].filter(
    (path) => /^(server|web)\/[\w-]+$/.test(path) && !drawn.has(path),
  )
  return [...[...drawn].filter((path) => !there.has(path)), ...undrawn]
}

const foldersOf = (path) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))

/** A folder at the margin, and on the lines below it, before what is said of them, what is in it. */
function namesIn(drawing) {
  let top = ''
  return drawing.split('\n').flatMap((line) => {
    const [, indent, names] = /^( {0,2})(\S+(?: \S+)*)/.exec(line) ?? []
    if (names === undefined) return []
    if (indent === '') top = names.replace(/\/$/, '')
    return indent === ''
      ? [top]
      : names
          .split(' ')
          .filter((name) => /(\/|\.\w+)$/.test(name) && !name.includes('*'))
          .map((name) => `${top}/${name.replace(/\/$/, '')}`)
  })
}

const isCode = (path) => /\.(?:ts|tsx|mjs|js|css)$/.test(path)
const isTest = (path) => /\.(?:test|spec)\.\w+$|^e2e\/|^bench\/|\/testing\//.test(path)
