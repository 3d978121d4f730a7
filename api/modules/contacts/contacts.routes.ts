import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as contacts from '#api/modules/contacts/contacts.service.ts'
import type { Shop } from '#api/shop.ts'
import { readContacts } from '#shared/endpoints/shop.ts'

export function contactsRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, readContacts, contacts.read)
}
