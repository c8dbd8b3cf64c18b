/** One, two or three columns by width (spec, section 2). */
export const projectGrid = 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
