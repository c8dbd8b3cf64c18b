/** Stands in for the selection in the first picture: nothing is selected yet. */
export const useTaskSelection = () => ({ taskIds: [] })
