import { FilterBar } from './FilterBar.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { filterRules } from './filter-rules.ts'

/** All that a filter takes, in one file: whoever needs a part of it needs the others next. */
export const filterParts = { FilterBar, FilterPanel, filterRules }
