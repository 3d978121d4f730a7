import { auditEntry } from '#shared/entities/admin/audit-entry.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchAuditLog = endpoint({
  method: 'POST',
  path: '/v1/audit-log/search',
  who: 'superAdministrator',
  summary:
    'Searches the changes of administrators, newest first, with the entity before and after. Fields: at, adminUserId, adminEmail, action, noun, recordId.',
  body: searchBody,
  reply: searchReply(auditEntry),
  errors: [],
})
