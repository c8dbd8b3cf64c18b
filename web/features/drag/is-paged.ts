/** Whether the board shows one column at a time, as it does on a phone. */
export const isPaged = (board: Element) => getComputedStyle(board).scrollSnapType !== 'none'
