import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import type { Resource, StoredEntity } from '#api/modules/crud/resource.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { AppError } from '#shared/errors.ts'

interface Positioned extends StoredEntity {
  position: number
}
type Positions<Entity extends Positioned> = Pick<Resource<Entity, object>, 'noun' | 'list'> & {
  readonly table: PgTable & { id: PgColumn; position: PgColumn }
}

/**
 * Returns the use case that puts all entities of a resource in order, as `reorderEndpoint` describes it. One transaction: all positions
 * are written, or none. Each entity that moves gets an audit entry and a new version. [API-04]
 */
export function reorderUseCase<Entity extends Positioned>({ noun, table, list }: Positions<Entity>) {
  const listAll = (tx: Transaction, limit: number): Promise<Entity[]> =>
    list(tx, { where: sql`true`, order: sql`${table.position}, ${table.id}`, limit, offset: 0 })

  return (shop: Shop, admin: AdministratorCaller, { body }: { body: { ids: string[] } }): Promise<{ ids: string[] }> =>
    shop.change(async (tx) => {
      const ids = body.ids.map((id) => id.toLowerCase())
      // Sorted, so that two such calls lock rows in the same order and never deadlock.
      const present = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
      const entities = await listAll(tx, present.length)
      assertComplete(entities, ids)
      for (const before of entities) {
        const position = ids.indexOf(before._id)
        if (before.position === position) continue
        const updatedAt = getNextUpdatedAt(before)
        await tx.update(table).set({ position, updatedAt }).where(eq(table.id, before._id))
        const after = { ...before, position, updatedAt: updatedAt.toISOString() }
        await writeAuditEntry(tx, admin, { noun, recordId: before._id, before, after })
      }
      return { ids }
    })
}

/** @throws AppError BAD_REQUEST with status 409, the reason CHANGED_MEANWHILE and the present ids, unless these are all, each once */
const assertComplete = (entities: readonly StoredEntity[], ids: readonly string[]): void => {
  if (ids.length === entities.length && entities.every(({ _id }) => ids.includes(_id))) return
  throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', ids: entities.map(({ _id }) => _id) }, 409)
}
