import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { setOrderCookie } from '#api/http/order-key.ts'
import * as orders from '#api/modules/orders/orders.service.ts'
import { withdraw } from '#api/modules/orders/withdraw-order.ts'
import type { Shop } from '#api/shop.ts'
import {
  createOrder,
  readOrder,
  sendOrderLink,
  updateOrderCustomer,
  updateOrderProducts,
  updateOrderShippingInfo,
  updateOrderShippingMethod,
  withdrawOrder,
} from '#shared/endpoints/orders.ts'

export const orderRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, createOrder, orders.create, (reply, { _id }) => {
    // The guest's proof that the order is theirs. [CHK-14]
    setOrderCookie(shop, reply, _id)
  })
  bind(server, shop, readOrder, orders.read)
  bind(server, shop, updateOrderCustomer, orders.updateCustomer)
  bind(server, shop, updateOrderShippingInfo, orders.updateShippingInfo)
  bind(server, shop, updateOrderShippingMethod, orders.updateShippingMethod)
  bind(server, shop, updateOrderProducts, orders.updateProducts)
  bind(server, shop, sendOrderLink, orders.sendLink)
  bind(server, shop, withdrawOrder, withdraw)
}
