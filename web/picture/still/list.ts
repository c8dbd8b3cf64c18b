interface Options {
  count: number
  initialRect: { height: number }
  estimateSize: (index: number) => number
  gap: number
  getItemKey: (index: number) => string | number
}

/** Stands in for the virtual list in the first picture: what can be seen of its beginning. */
export function useVirtualizer(options: Options) {
  const { count, initialRect, estimateSize, gap, getItemKey } = options
  const items: { key: string | number; index: number; start: number }[] = []
  let start = 0
  let last = count - 1
  for (let index = 0; index <= last; index += 1) {
    items.push({ key: getItemKey(index), index, start })
    const end = start + estimateSize(index)
    if (end >= initialRect.height) last = index
    start = end + gap
  }
  // How tall the rest is only shows in the length of the scroll bar.
  const total = items.length > 0 ? (start / items.length) * count - gap : 0
  return { getTotalSize: () => total, getVirtualItems: () => items, measurementsCache: [] }
}

export const defaultRangeExtractor = () => []
export const elementScroll = () => {}
