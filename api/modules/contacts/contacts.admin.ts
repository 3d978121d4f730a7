import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { pickSentFields } from '#api/modules/crud/sent-fields.ts'
import type { Shop } from '#api/shop.ts'
import { contacts as table } from '#database/schema/contacts.ts'
import type { AdminContacts } from '#shared/entities/admin/contacts.ts'
import { readAdminContacts, updateContacts } from '#shared/endpoints/admin-contacts.ts'

const toRecord = ({ only: _, createdAt, updatedAt, ...row }: typeof table.$inferSelect): AdminContacts => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const read: UseCase<typeof readAdminContacts> = async (shop) => {
  const [row] = await shop.database.select().from(table)
  return toRecord(row!) // the seed writes the one row
}

const update: UseCase<typeof updateContacts> = (shop, admin, { body }) =>
  shop.change(async (tx) => {
    const [row] = await tx.select().from(table).for('update')
    const before = toRecord(row!) // the seed writes the one row
    const { updatedAt, ...fields } = body
    assertNotStale(before, updatedAt)
    const [changed] = await tx
      .update(table)
      .set({ ...pickSentFields(fields), updatedAt: getNextUpdatedAt(before) })
      .returning()
    const after = toRecord(changed!)
    await writeAuditEntry(tx, admin, { noun: 'contacts', recordId: 'contacts', before, after })
    return after
  })

export function contactsAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, readAdminContacts, read)
  bind(server, shop, updateContacts, update)
}
