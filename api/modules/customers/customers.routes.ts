import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as customers from '#api/modules/customers/customers.service.ts'
import { createAccount } from '#api/modules/customers/order-account.ts'
import * as ownOrders from '#api/modules/customers/own-orders.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/customer-profile.ts'
import { createOrderAccount } from '#shared/endpoints/orders.ts'

export function customerRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readDetails, customers.read)
  bind(server, shop, calls.updateDetails, customers.update)
  bind(server, shop, calls.updatePassword, customers.updatePassword)
  bind(server, shop, calls.exportOwnData, customers.exportData)
  bind(server, shop, calls.eraseOwnAccount, customers.erase)
  bind(server, shop, calls.searchOwnOrders, ownOrders.search)
  bind(server, shop, createOrderAccount, createAccount)
}
