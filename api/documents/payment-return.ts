import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOrder } from '#api/modules/orders/orders.queries.ts'
import { findSoldOut } from '#api/modules/orders/stock-of-order.ts'
import { checkPayment } from '#api/modules/payments/check-payment.ts'
import { paymentReturnRoute, readPaymentReturn } from '#api/modules/payments/payment-return.ts'
import { findPayment } from '#api/modules/payments/payments.queries.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Registers the address to which providers send the payer's browser back, by a link or by a posted form. The request itself proves
 * nothing: the shop asks the provider and redirects the visitor to the page that shows the result. The page of the order asks again
 * while nothing is decided. [CHK-07]
 */
export function registerPaymentReturn(server: FastifyInstance, shop: Shop): void {
  void server.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 100_000 })
    for (const method of ['GET', 'POST'] as const)
      scope.route({
        method,
        url: paymentReturnRoute,
        schema: { hide: true },
        handler: async (request, reply) =>
          reply.header('cache-control', 'no-store').redirect(await nextPage(shop, request), 303),
      })
  })
}

const nextPage = async (shop: Shop, request: FastifyRequest): Promise<string> => {
  const { payment: token } = request.query as { payment?: unknown }
  const id = typeof token === 'string' ? readPaymentReturn(shop, token) : undefined
  const payment = id && (await findPayment(shop.database, id))
  const order = payment && (await findOrder(shop.database, payment.orderId))
  if (!order) return '/checkout/error'
  await checkPayment(shop, order, payment).catch((error: unknown) => request.log.warn(error, 'payment of a return'))
  const checked = await findPayment(shop.database, payment.id)
  const isRefused = checked?.state === 'WAITING' && (await findSoldOut(shop.database, order)) !== undefined
  if (checked?.state !== 'FAILED' && !isRefused) return `/checkout/success?order=${order.id}`
  const reason = checked.failure?.card
  return `/checkout/error?order=${order.id}${reason ? `&reason=${reason}` : ''}`
}
