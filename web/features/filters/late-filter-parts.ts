import { lazy } from 'react'

/** Fetched when somebody filters. In a file of its own, which the first picture leaves out. */
const parts = async () => (await import('./filter-parts.ts')).filterParts

export const FilterPanel = lazy(async () => ({ default: (await parts()).FilterPanel }))
export const FilterBar = lazy(async () => ({ default: (await parts()).FilterBar }))
export const filterRules = async () => (await parts()).filterRules
