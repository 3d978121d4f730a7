import {
  createColumns,
  listIds,
  removeRow,
  visibleFlag,
  writeRow,
  type Columns,
  type ListingRow,
} from '#api/catalogue-index/columns.ts'
import { getPosition } from '#api/catalogue-index/id-table.ts'
import { listColours, type ReadAll } from '#api/catalogue-index/read-listings.ts'
import { createTextColumnsBuilder, updateWords, type TextColumns } from '#api/catalogue-index/text-columns.ts'
import { resortSlots, sortSlots, type SortedSlots } from '#api/catalogue-index/sort-orders.ts'
import type { Database } from '#database/client.ts'

/** The columns of all listings with their sort orders and search words. */
export interface Snapshot {
  readonly columns: Columns
  sorted: SortedSlots
  readonly texts: TextColumns
  /** Counts how often its rows changed. */
  changes: number
}

export interface Reading {
  readonly readAll: ReadAll
  /** How many listings are read at once. */
  readonly batchRows: number
  /** Called often enough that the caller can let other work go first; may throw to stop. */
  readonly pause: () => Promise<void>
}

class NoRoom extends Error {}

/**
 * Reads all listings.
 * @param count the number of listings
 * @returns undefined if there are so many new ones meanwhile that they find no room
 */
export async function readSnapshot(
  database: Database,
  count: number,
  { readAll, batchRows, pause }: Reading,
): Promise<Snapshot | undefined> {
  // Leaves room for rows that are added or moved.
  const columns = createColumns(Math.ceil(count * 1.1) + 1000, await listColours(database))
  const texts = createTextColumnsBuilder(columns.capacity)
  try {
    await readAll(database, batchRows, async (rows) => {
      for (const row of rows) {
        const [slot] = writeRow(columns, row)
        if (slot === undefined) throw new NoRoom()
        texts.add(slot, row)
      }
      await pause()
    })
  } catch (error) {
    if (error instanceof NoRoom) return undefined
    throw error
  }
  return { columns, sorted: await sortSlots(columns, pause), texts: texts.finish(), changes: 0 }
}

/**
 * Writes rows that were read again.
 * @param keys the ids of the variants and products that were read. A row of theirs that is missing from `rows` has been deleted
 * @returns false if there is no room
 */
export function writeChanges(snapshot: Snapshot, keys: readonly string[], rows: readonly ListingRow[]): boolean {
  snapshot.changes += 1
  const { columns } = snapshot
  const readIds = new Set(rows.map(({ id }) => id))
  const deleted = keys.flatMap((key) => listIds(columns, key)).filter((id) => !readIds.has(id))
  const moved = deleted.flatMap((id) => removeRow(columns, id))
  for (const row of rows) {
    const before = readPlace(columns, row.id)
    const written = writeRow(columns, row)
    const [slot] = written
    if (slot === undefined) return false
    updateWords(snapshot.texts, slot, row)
    if (readPlace(columns, row.id) !== before) moved.push(...written)
  }
  if (moved.length > 0) snapshot.sorted = resortSlots(columns, snapshot.sorted, moved)
  return true
}

/** Returns the values that decide the position of a row in the sort orders, for a comparison. */
const readPlace = ({ ids, flags, priceMinor, publishedAt }: Columns, id: string): string => {
  const slot = getPosition(ids, id)
  return slot === undefined ? '' : [slot, flags[slot]! & visibleFlag, priceMinor[slot], publishedAt[slot]].join()
}
