/** Rows that a list requests at once. */
export const rowsPerPage = 50
