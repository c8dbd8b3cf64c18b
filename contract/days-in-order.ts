interface Days {
  startDate: string | null
  dueDate: string | null
}

export const daysOutOfOrder = 'O início não pode ser depois do prazo.'

/** Days are compared as they are written: AAAA-MM-DD. */
export const areInOrder = ({ startDate, dueDate }: Days): boolean =>
  startDate === null || dueDate === null || startDate <= dueDate
