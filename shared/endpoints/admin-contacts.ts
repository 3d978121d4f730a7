import { adminContacts, contactsChange } from '#shared/entities/admin/contacts.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const readAdminContacts = endpoint({
  method: 'GET',
  path: '/v1/admin/contacts',
  who: 'administrator',
  summary: 'How to reach the shop, in both languages.',
  reply: adminContacts,
  errors: [],
})

export const updateContacts = endpoint({
  method: 'PATCH',
  path: '/v1/contacts',
  who: 'administrator',
  summary:
    'Changes how to reach the shop. updatedAt is what was read: after a change of somebody else BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  body: contactsChange,
  reply: adminContacts,
  errors: [],
})
