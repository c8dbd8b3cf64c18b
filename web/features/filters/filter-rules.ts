import { cardText } from '#contract/card-text.ts'
import { parseFilter } from '#contract/filter-query.ts'
import type { ColumnState } from '#contract/state.ts'
import { type Around, matcherOf, type Shows } from '#contract/task-filter.ts'
import { type PastCards, readPast } from './past-cards.ts'

/** What a filter means. */
export const filterRules = { showsFor, changedSince, readPast, readTexts }

interface Known extends Omit<Around, 'isChanged'> {
  past: PastCards | undefined
}

/** Which cards an address asks for; null: all. While the past is not known nothing is hidden for it. */
function showsFor(query: string, { past, ...known }: Known): Shows | null {
  return matcherOf(parseFilter(query).filter, { ...known, isChanged: past?.isChanged ?? isUnknown })
}

const isUnknown = () => true

function changedSince(query: string): string | null {
  return parseFilter(query).filter.changedSince
}

/** Less than a frame: nobody feels it. */
const atOnceMs = 12

/** Makes the texts of all cards ready, a few at a time: ten thousand at once would hold up a key. */
async function readTexts(columns: ColumnState[]): Promise<void> {
  let began = performance.now()
  for (const card of columns.flatMap(({ tasks }) => tasks)) {
    cardText(card)
    if (performance.now() - began < atOnceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
