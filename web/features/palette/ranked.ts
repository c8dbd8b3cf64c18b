import { plainText } from '#contract/plain-text.ts'
import type { Entry, Findable } from './entry.ts'
import { scoreOf } from './fuzzy.ts'

/** More would be searched, not read. */
const most = 20
/** The last chosen is as good as a word that is found at the beginning of another. */
const forLastChosen = 60

/** What answers best what was typed; of what answers as well, the last chosen first. */
export function ranked(all: Findable[], typed: string, chosen: readonly string[]): Entry[] {
  const asked = plainText(typed).trim()
  const bonus = new Map(chosen.map((id, place) => [id, forLastChosen / (place + 1)]))
  return all
    .flatMap(({ entry, plain }) => {
      const score = scoreOf(asked, plain)
      return score === null ? [] : [{ entry, score: score + (bonus.get(entry.id) ?? 0) }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}
