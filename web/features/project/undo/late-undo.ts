/** Undo is fetched with the first change of one's own, or for steps that a reload has kept. */
export const withUndo = (use: (undo: typeof import('./undo.ts')) => void): void =>
  void import('./undo.ts').then(use, () => {})
