import { adminContacts, contactsChange } from '#shared/entities/admin/contacts.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const readAdminContacts = endpoint({
  method: 'GET',
  path: '/v1/admin/contacts',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Returns the contact details of the shop in both languages.',
  reply: adminContacts,
  errors: [],
})

export const updateContacts = endpoint({
  method: 'PATCH',
  path: '/v1/contacts',
  who: 'administrator',
  needs: 'pages.change',
  summary:
    'Updates the contact details of the shop. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  body: contactsChange,
  reply: adminContacts,
  errors: [],
})
