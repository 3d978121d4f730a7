/** Reads which orders the sheet of numbers is about; without ids all that are packed or to be packed. */
export const readNumbersSearch = (search: Record<string, unknown>): { ids?: string } =>
  typeof search['ids'] === 'string' && search['ids'] !== '' ? { ids: search['ids'] } : {}
