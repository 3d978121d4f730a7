import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { filterToSql, sortToSql } from '#api/http/filter-to-sql.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { nextUpdatedAt, refuseStale } from '#api/modules/records/changed-meanwhile.ts'
import { sentFields } from '#api/modules/records/sent-fields.ts'
import type { KeptRecord, RecordKind } from '#api/modules/records/record-kind.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { SearchBody } from '#shared/entities/search.ts'

type ById = { params: { id: string } }
type Sent<Input> = { [Field in keyof Input]?: Input[Field] | undefined }

/**
 * The use cases of one noun, as `recordCalls` describes them. Every change is one transaction: lock, look whether the record
 * is still what the administrator read, write, write down. [API-04]
 */
export const recordUseCases = <Entity extends KeptRecord, Input extends object>(kind: RecordKind<Entity, Input>) => {
  const { noun, table, fields, unknown, manyUnknown, list } = kind

  const find = async (database: Queryable, id: string): Promise<Entity> => {
    const [record] = await list(database, { where: eq(table.id, id), order: sql`${table.id}`, limit: 1, offset: 0 })
    if (!record) throw unknown()
    return record
  }

  /** Holds the record for this transaction and answers it as it is now. */
  const lock = async (tx: Transaction, id: string): Promise<Entity> => {
    await tx.execute(sql`select 1 from ${table} where ${table.id} = ${id} for update`)
    await kind.lockParts?.(tx, id)
    return find(tx, id)
  }

  /** One change, whole or not at all. */
  const change = async <Answer>(shop: Shop, write: (tx: Transaction) => Promise<Answer>): Promise<Answer> => {
    const answer = await shop.database.transaction(async (tx) => {
      await kind.lockFirst?.(tx)
      return write(tx)
    })
    kind.afterCommit?.(shop)
    return answer
  }

  const remove = async (shop: Shop, tx: Transaction, admin: AdministratorCaller, before: Entity): Promise<void> => {
    await kind.removeParts?.(tx, admin, before._id)
    await writeDown(tx, admin, { noun, recordId: before._id, before, after: null })
    if (kind.remove) await kind.remove(shop, tx, before._id)
    else await tx.delete(table).where(eq(table.id, before._id))
  }

  return {
    create: (shop: Shop, admin: AdministratorCaller, { body }: { body: Input }): Promise<Entity> =>
      change(shop, async (tx) => {
        const id = await kind.insert(tx, body)
        await kind.afterWrite?.(tx, id)
        const after = await find(tx, id)
        await writeDown(tx, admin, { noun, recordId: id, before: null, after })
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
        refuseStale(before, updatedAt)
        const sent = sentFields(fieldsSent) as Partial<Input> // updatedAt alone is no field of the input
        // An entity is its input and stamps, so the two together are a whole input again; what writes it picks its fields.
        const whole = { ...before, ...sent } as unknown as Input
        await kind.update(tx, id, whole, { before, sent, updatedAt: nextUpdatedAt(before) })
        await kind.afterWrite?.(tx, id)
        const after = await find(tx, id)
        await writeDown(tx, admin, { noun, recordId: id, before, after })
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
        // In one order, so that two such calls never wait for each other.
        const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))].toSorted()
        const where = inArray(table.id, ids)
        await tx.execute(sql`select 1 from ${table} where ${where} order by ${table.id} for update`)
        for (const id of ids) await kind.lockParts?.(tx, id)
        const records = await list(tx, { where, order: sql`${table.id}`, limit: ids.length, offset: 0 })
        const missing = ids.filter((id) => !records.some((record) => record._id === id))
        if (missing.length) throw manyUnknown(missing)
        for (const record of records) await remove(shop, tx, admin, record)
        return { ids }
      }),

    search: async (
      shop: Shop,
      _admin: AdministratorCaller,
      { body }: { body: SearchBody },
    ): Promise<{ entities: Entity[]; total: number }> => {
      const { limit = 24, page = 1 } = body
      const where = filterToSql(body.filter, fields)
      const order = sortToSql(body.sort, fields, kind.order, sql`${table.id}`)
      const [entities, total] = await Promise.all([
        list(shop.database, { where, order, limit, offset: (page - 1) * limit }),
        count(shop.database, where),
      ])
      return { entities, total }
    },
  }

  async function count(database: Queryable, where: SQL): Promise<number> {
    const [row] = await listRows<{ total: number }>(
      database,
      sql`select count(*)::int as total from ${table} where ${where}`,
    )
    return row?.total ?? 0
  }
}
