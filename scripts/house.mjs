import { dirname, join, normalize } from 'node:path'

/** What CONTRIBUTING.md promises of the whole tree and no linter sees. Files: path → text. */
const longestFile = 300
const longestSubject = 65

export const tooLong = (files) =>
  [...files]
    .filter(([path, text]) => isCode(path) && text.split('\n').length - 1 > longestFile)
    .map(([path]) => path)

/** Folders that import one another, directly or around. A folder and those in it are one. */
export function circles(files) {
  const reached = new Map()
  const edges = importsBetween(files)
  const reach = (from) => {
    const known = reached.get(from)
    if (known) return known
    const all = new Set()
    reached.set(from, all)
    const next = [...(edges.get(from) ?? [])]
    for (let to = next.pop(); to !== undefined; to = next.pop()) {
      if (all.has(to)) continue
      all.add(to)
      next.push(...(edges.get(to) ?? []))
    }
    return all
  }
  return [...edges.keys()].filter((folder) => reach(folder).has(folder)).sort()
}

function importsBetween(files) {
  const edges = new Map()
  for (const [path, text] of files) {
    if (!isCode(path) || isTest(path)) continue
    const from = roomOf(path)
    for (const [, specifier] of text.matchAll(valueImport)) {
      const to = roomOf(targetOf(specifier, path))
      if (to === '' || to === from) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return edges
}

/** What only lends its types is not needed to run. */
const valueImport = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([#.][^']*)'/gm

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

const isCode = (path) => /\.(?:ts|tsx|mjs|js|css)$/.test(path)
const isTest = (path) => /\.(?:test|spec)\.\w+$|^e2e\/|^bench\/|\/testing\//.test(path)
