/** Stands in for the filter in the first picture, which is not drawn for an address that has one. */
export const useTaskFilter = () => ({ query: '', text: '', shows: null, awaited: false })
