import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { Limits } from '#api/http/limits.ts'
import { setOrderCookie } from '#api/http/order-key.ts'
import type { UseCase } from '#api/http/use-case.ts'
import * as orders from '#api/modules/orders/orders.service.ts'
import { findForGuest, withdrawForGuest } from '#api/modules/orders/guest-withdrawal.ts'
import { withdraw } from '#api/modules/orders/withdraw-order.ts'
import type { Shop } from '#api/shop.ts'
import {
  createOrder,
  findWithdrawal,
  readOrder,
  sendOrderLink,
  updateOrderCustomer,
  updateOrderProducts,
  updateOrderShippingInfo,
  updateOrderShippingMethod,
  withdrawAsGuest,
  withdrawOrder,
} from '#shared/endpoints/orders.ts'
import { AppError } from '#shared/errors.ts'

export function orderRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, createOrder, orders.create, (reply, { _id }) => {
    // The guest's proof that the order is theirs. [CHK-14]
    setOrderCookie(shop, reply, _id)
  })
  bind(server, shop, readOrder, orders.read)
  bind(server, shop, updateOrderCustomer, limitBarred(server.limits, orders.updateCustomer))
  bind(server, shop, updateOrderShippingInfo, orders.updateShippingInfo)
  bind(server, shop, updateOrderShippingMethod, orders.updateShippingMethod)
  bind(server, shop, updateOrderProducts, orders.updateProducts)
  bind(server, shop, sendOrderLink, orders.sendLink)
  bind(server, shop, withdrawOrder, withdraw)
  bind(server, shop, findWithdrawal, findForGuest)
  bind(server, shop, withdrawAsGuest, withdrawForGuest)
}

/**
 * Counts the answers that an e-mail belongs to an account, across all drafts and addresses. Other e-mails are not counted, so that no
 * stranger can use up the limit of a guest. [CHK-08]
 */
const limitBarred =
  (limits: Limits, update: UseCase<typeof updateOrderCustomer>): UseCase<typeof updateOrderCustomer> =>
  async (shop, caller, input) => {
    try {
      return await update(shop, caller, input)
    } catch (error) {
      if (error instanceof AppError && barredCodes.has(error.code))
        await limits.count('recipient.caller', `e-mail ${input.body.email.toLowerCase()}`)
      throw error
    }
  }

const barredCodes: ReadonlySet<string> = new Set([
  'PHONE_AND_EMAIL_MISMATCHED',
  'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED',
])
