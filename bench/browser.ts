import { covers } from './browser/covers.ts'
import { dragging } from './browser/dragging.ts'
import { firstCard } from './browser/first-card.ts'
import { opening } from './browser/opening.ts'
import { openStand } from './browser/stand.ts'
import { taps } from './browser/taps.ts'
import { together } from './browser/together.ts'
import { views } from './browser/views.ts'
import { type Row, report } from './measure.ts'
import { saveResult } from './results.ts'

/** The production build in Chromium: each figure against the same page with little or nothing on it. */
const quick = process.argv.includes('--quick')
const sizes = quick ? [100, 1_000, 10_000] : [100, 1_000, 5_000, 10_000]
const rounds = quick ? 3 : 7
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)

const stand = await openStand()
try {
  const ana = await stand.person('Ana Souza')
  const bruno = await stand.person('Bruno Lima')
  const parts: Record<string, [title: string, measure: () => Promise<Row[]>]> = {
    'first-card': [
      `First card, against the same picture as plain HTML, median of ${rounds}`,
      () => firstCard(stand, ana, rounds),
    ],
    opening: [
      `Opening in Chromium, production build, PostgreSQL, median of ${rounds}`,
      () => opening(stand, ana, sizes, rounds),
    ],
    covers: [
      `Covers on a board, against the same board without them, median of ${rounds}`,
      () => covers(stand, ana, 10_000, 1_000, rounds),
    ],
    views: [
      `Other views of ${sizes.at(-1)} tasks, against the same view of an empty board`,
      () => views(stand, ana, sizes.at(-1) ?? 0, rounds),
    ],
    dragging: ['Dragging', () => dragging(stand, ana, sizes.at(-1) ?? 0, quick ? 3 : 6)],
    taps: ['Taps on a slow line and processor, against 100 ms', () => taps(stand, ana)],
    together: ['Two people', () => together(stand, ana, bruno, quick ? 8 : 20)],
  }
  const rows: Row[] = []
  for (const [name, [title, measure]] of Object.entries(parts)) {
    if (only && only !== name) continue
    const measured = await measure()
    report(title, measured)
    rows.push(...measured)
  }
  if (!only) saveResult('browser', { rows })
} finally {
  await stand.close()
}
