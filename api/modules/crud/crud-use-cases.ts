import { eq, inArray, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { pickSentFields } from '#api/modules/crud/sent-fields.ts'
import type { StoredEntity, Resource } from '#api/modules/crud/resource.ts'
import { searchRows } from '#database/search-rows.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { SearchBody } from '#shared/entities/search.ts'

type ById = { params: { id: string } }
type Sent<Input> = { [Field in keyof Input]?: Input[Field] | undefined }

/**
 * Returns the use cases of one resource, as `crudEndpoints` describes them. Every change is one transaction: lock, assert that
 * the entity is the version that the administrator read, write, write the audit entry. [API-04]
 */
export function crudUseCases<Entity extends StoredEntity, Input extends object>(resource: Resource<Entity, Input>) {
  const { noun, table, fields, notFound, manyNotFound, list } = resource

  const find = async (database: Queryable, id: string): Promise<Entity> => {
    const [entity] = await list(database, { where: eq(table.id, id), order: sql`${table.id}`, limit: 1, offset: 0 })
    if (!entity) throw notFound()
    return entity
  }

  /** Locks the entity for this transaction and returns its current state. */
  const lock = async (tx: Transaction, id: string): Promise<Entity> => {
    await tx.execute(sql`select 1 from ${table} where ${table.id} = ${id} for update`)
    await resource.lockParts?.(tx, id)
    return find(tx, id)
  }

  /** One change, whole or not at all. */
  const change = <Answer>(shop: Shop, write: (tx: ChangeTransaction) => Promise<Answer>): Promise<Answer> =>
    shop.change(async (tx) => {
      await resource.lockFirst?.(tx)
      return write(tx)
    })

  const remove = async (
    shop: Shop,
    tx: ChangeTransaction,
    admin: AdministratorCaller,
    before: Entity,
  ): Promise<void> => {
    await resource.removeParts?.(tx, admin, before._id)
    await writeAuditEntry(tx, admin, { noun, recordId: before._id, before, after: null })
    if (resource.remove) await resource.remove(shop, tx, before._id)
    else await tx.delete(table).where(eq(table.id, before._id))
  }

  return {
    create: (shop: Shop, admin: AdministratorCaller, { body }: { body: Input }): Promise<Entity> =>
      change(shop, async (tx) => {
        const id = await resource.insert(tx, body)
        await resource.afterWrite?.(tx, id)
        const after = await find(tx, id)
        await writeAuditEntry(tx, admin, { noun, recordId: id, before: null, after })
        return after
      }),

    read: (shop: Shop, _admin: AdministratorCaller, { params }: ById): Promise<Entity> =>
      find(shop.database, params.id),

    update: (
      shop: Shop,
      admin: AdministratorCaller,
      { params: { id }, body }: ById & { body: Sent<Input> & { updatedAt: string } },
    ): Promise<Entity> =>
      change(shop, async (tx) => {
        const before = await lock(tx, id)
        const { updatedAt, ...fieldsSent } = body
        assertNotStale(before, updatedAt)
        const sent = pickSentFields(fieldsSent) as Partial<Input> // updatedAt alone is no field of the input
        // An entity is its input and the base fields, so the merge is a whole input; `update` picks its columns.
        const whole = { ...before, ...sent } as unknown as Input
        await resource.update(tx, id, whole, {
          before,
          sent,
          adminUserId: admin.adminUserId,
          updatedAt: getNextUpdatedAt(before),
        })
        await resource.afterWrite?.(tx, id)
        const after = await find(tx, id)
        const changes = await resource.toChanges?.(tx, before, after)
        await writeAuditEntry(tx, admin, { noun, recordId: id, before, after, changes })
        return after
      }),

    remove: (shop: Shop, admin: AdministratorCaller, { params: { id } }: ById): Promise<{ _id: string }> =>
      change(shop, async (tx) => {
        const before = await lock(tx, id)
        await remove(shop, tx, admin, before)
        return { _id: before._id }
      }),

    removeMany: (
      shop: Shop,
      admin: AdministratorCaller,
      { body }: { body: { ids: string[] } },
    ): Promise<{ ids: string[] }> =>
      change(shop, async (tx) => {
        // Sorted, so that two such calls lock rows in the same order and never deadlock.
        const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))].toSorted()
        const where = inArray(table.id, ids)
        await tx.execute(sql`select 1 from ${table} where ${where} order by ${table.id} for update`)
        for (const id of ids) await resource.lockParts?.(tx, id)
        const entities = await list(tx, { where, order: sql`${table.id}`, limit: ids.length, offset: 0 })
        const missing = ids.filter((id) => !entities.some((entity) => entity._id === id))
        if (missing.length) throw manyNotFound(missing)
        for (const entity of entities) await remove(shop, tx, admin, entity)
        return { ids }
      }),

    search: async (
      shop: Shop,
      _admin: AdministratorCaller,
      { body }: { body: SearchBody },
    ): Promise<{ entities: Entity[]; total: number }> => {
      const { rows, total } = await searchRows(shop.database, body, {
        fields,
        from: sql`from ${table} where true`,
        order: resource.order,
        tieBreaker: sql`${table.id}`,
        list,
      })
      return { entities: rows, total }
    },
  }
}
