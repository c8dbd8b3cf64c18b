/** Stands in for the drag in the first picture: nothing can be carried yet. */
export const useDrag = () => ({ lifted: null, landing: null })
