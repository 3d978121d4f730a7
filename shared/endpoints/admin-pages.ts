import * as z from 'zod/mini'
import { adminPage, newPage, pageChange } from '#shared/entities/admin/page.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const byName = z.object({ name: z.string().check(z.maxLength(60)) })

export const createPage = endpoint({
  method: 'POST',
  path: '/v1/pages',
  who: 'administrator',
  needs: 'pages.change',
  summary: 'Creates a content page that was deleted before. The names are a closed set.',
  body: newPage,
  reply: adminPage,
  status: 201,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'MANY_FILES_NOT_FOUND'],
})

export const readAdminPage = endpoint({
  method: 'GET',
  path: '/v1/admin/pages/{name}',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Reads a content page in both languages, with the marks of what depends on payment: [cash:…], [online:…], [prepaid:…], [unprepaid:…], [LIQPAY:…], [STRIPE:…], [PAYPAL:…], {prepayment}, {holdMinutes}, {fastHoldHours}. Public reads resolve them.',
  params: byName,
  reply: adminPage,
  errors: ['PAGE_NOT_FOUND'],
})

export const updatePage = endpoint({
  method: 'PUT',
  path: '/v1/pages/{name}',
  who: 'administrator',
  needs: 'pages.change',
  summary:
    'Updates the fields of a content page that are sent. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byName,
  body: pageChange,
  reply: adminPage,
  errors: ['PAGE_NOT_FOUND', 'MANY_FILES_NOT_FOUND'],
})

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/v1/pages/{name}',
  who: 'administrator',
  needs: 'pages.change',
  summary: 'Deletes a content page. Its address answers 404 until it is created again.',
  params: byName,
  reply: z.object({ name: z.string() }),
  errors: ['PAGE_NOT_FOUND'],
})

export const searchAdminPages = endpoint({
  method: 'POST',
  path: '/v1/admin/pages/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Searches content pages, in both languages. Fields: name, title.uk, title.en, updatedAt.',
  body: searchBody,
  reply: searchReply(adminPage),
  errors: [],
})
