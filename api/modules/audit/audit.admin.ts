import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { listEntries } from '#api/modules/audit/audit.queries.ts'
import { searchRows, type Search } from '#database/search-rows.ts'
import type { Shop } from '#api/shop.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { auditActions, type AuditEntry } from '#shared/entities/admin/audit-entry.ts'
import { searchAuditLog } from '#shared/endpoints/admin-audit-log.ts'

const auditSearch: Search<AuditEntry> = {
  fields: {
    at: { kind: 'time', column: sql`${auditLog.at}`, sortable: true },
    adminUserId: { kind: 'uuid', column: sql`${auditLog.adminUserId}` },
    adminEmail: { kind: 'text', column: sql`${auditLog.adminEmail}` },
    action: { kind: 'text', values: auditActions, column: sql`${auditLog.action}` },
    noun: { kind: 'text', column: sql`${auditLog.noun}` },
    recordId: { kind: 'text', column: sql`${auditLog.recordId}` },
  },
  from: sql`from ${auditLog} where true`,
  order: sql`${auditLog.at} desc`,
  tieBreaker: sql`${auditLog.id} desc`,
  list: listEntries,
}

const search: UseCase<typeof searchAuditLog> = async (shop, _admin, { body }) => {
  const { rows, total } = await searchRows(shop.database, body, auditSearch)
  return { entities: rows, total }
}

export function auditRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchAuditLog, search)
}
