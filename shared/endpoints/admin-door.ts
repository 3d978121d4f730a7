import * as z from 'zod/mini'
import { door } from '#shared/entities/admin/door.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin/door'

export const readDoor = endpoint({
  method: 'GET',
  path,
  who: 'superAdministrator',
  summary:
    'Returns whether visitors see the shop, what is to do before it opens, and the link that shows it to staff meanwhile.',
  reply: door,
  errors: [],
})

export const updateDoor = endpoint({
  method: 'PATCH',
  path,
  who: 'superAdministrator',
  summary:
    'Opens the shop for visitors, or closes it. Opening is refused with 409 while something of the demo is left.',
  body: z.strictObject({ isOpen: z.boolean() }),
  reply: door,
  errors: [],
})
