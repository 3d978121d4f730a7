import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { orderCookieMaxAgeSeconds, orderCookieName, orderKey } from '#api/http/order-key.ts'
import * as orders from '#api/modules/orders/orders.service.ts'
import type { Shop } from '#api/shop.ts'
import {
  createOrder,
  readOrder,
  updateOrderCustomer,
  updateOrderPaymentMethod,
  updateOrderProducts,
  updateOrderShippingInfo,
  updateOrderShippingMethod,
} from '#shared/endpoints/orders.ts'

export const orderRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, createOrder, orders.create, (reply, { _id }) => {
    // The guest's proof that the order is theirs. [CHK-14]
    void reply.setCookie(orderCookieName(_id), orderKey(shop, _id), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: shop.publicUrl.startsWith('https:'),
      maxAge: orderCookieMaxAgeSeconds,
    })
  })
  bind(server, shop, readOrder, orders.read)
  bind(server, shop, updateOrderCustomer, orders.updateCustomer)
  bind(server, shop, updateOrderShippingInfo, orders.updateShippingInfo)
  bind(server, shop, updateOrderShippingMethod, orders.updateShippingMethod)
  bind(server, shop, updateOrderProducts, orders.updateProducts)
  bind(server, shop, updateOrderPaymentMethod, orders.updatePaymentMethod)
}
