import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind, type UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { countEntries, listEntries } from '#api/modules/audit/audit.queries.ts'
import type { Shop } from '#api/shop.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { searchAuditLog } from '#shared/endpoints/admin-audit-log.ts'

const fields: Fields = {
  at: { kind: 'time', column: sql`${auditLog.at}`, sortable: true },
  adminUserId: { kind: 'uuid', column: sql`${auditLog.adminUserId}` },
  adminEmail: { kind: 'text', column: sql`${auditLog.adminEmail}` },
  action: { kind: 'text', column: sql`${auditLog.action}` },
  noun: { kind: 'text', column: sql`${auditLog.noun}` },
  recordId: { kind: 'text', column: sql`${auditLog.recordId}` },
}

const search: UseCase<typeof searchAuditLog> = async (shop, _admin, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`${auditLog.at} desc`, sql`${auditLog.id} desc`)
  const [entities, total] = await Promise.all([
    listEntries(shop.database, { where, order, limit, offset: (page - 1) * limit }),
    countEntries(shop.database, where),
  ])
  return { entities, total }
}

export const auditRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, searchAuditLog, search)
}
