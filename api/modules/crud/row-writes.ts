import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#database/client.ts'

/**
 * Returns how an entity is written that is one row of a table: `insert` and `update` of its resource.
 * @param toColumns all columns of the entity but the base fields
 */
export function rowWrites<Table extends PgTable & { id: PgColumn }, Input extends object>(
  table: Table,
  toColumns: (input: Input) => Table['$inferInsert'],
) {
  // Drizzle cannot resolve the columns of a table that is a type parameter; `toColumns` has checked them.
  const rows: PgTable & { id: PgColumn } = table
  return {
    insert: async (tx: Transaction, input: Input): Promise<string> => {
      const [row] = await tx.insert(rows).values(toColumns(input)).returning({ id: rows.id })
      return (row as { id: string }).id // one row in, one row out
    },
    update: async (tx: Transaction, id: string, input: Input, { updatedAt }: { updatedAt: Date }): Promise<void> => {
      await tx
        .update(rows)
        .set({ ...toColumns(input), updatedAt })
        .where(eq(rows.id, id))
    },
  }
}
