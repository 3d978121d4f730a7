import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import * as payments from '#api/modules/payments/payments.service.ts'
import type { Shop } from '#api/shop.ts'
import { updateOrderPaymentMethod } from '#shared/endpoints/orders.ts'
import { checkPayment, payOrder, readPayment } from '#shared/endpoints/payments.ts'

/** The largest result that a provider posts. */
const resultLimitBytes = 256 * 1024

export function paymentRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, updateOrderPaymentMethod, payments.place)
  bind(server, shop, payOrder, payments.pay)
  bind(server, shop, readPayment, payments.readOpen)
  bind(server, shop, checkPayment, payments.check)
  resultRoutes(server, shop)
}

/**
 * The addresses that providers post results to. They are no calls of the API: their bodies are the providers', and are passed on as
 * they were sent, because signatures are made of their bytes. A result that was understood is answered 200, also if it changed
 * nothing, so that it is not posted again.
 */
const resultRoutes = (server: FastifyInstance, shop: Shop): void => {
  void server.register((results, _options, done) => {
    results.removeAllContentTypeParsers()
    results.addContentTypeParser('*', { parseAs: 'string', bodyLimit: resultLimitBytes }, (_request, body, parsed) => {
      parsed(null, body)
    })
    for (const provider of shop.payments)
      results.post(
        `/v1/payments/${provider.method.toLowerCase()}/result`,
        { schema: { hide: true }, config: { whileClosed: true } },
        async ({ headers, body }) => {
          const facts = await provider.readNotice({ headers, body: typeof body === 'string' ? body : '' })
          if (facts) await applyPayment(shop, provider.method, facts)
          return { received: true }
        },
      )
    done()
  })
}
