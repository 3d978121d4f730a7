import * as z from 'zod/mini'
import { adminOrder } from '#shared/entities/admin/order.ts'
import {
  nextOrder,
  nextOrderInput,
  takeInput,
  outsidePayment,
  paymentLink,
  paymentLinkInput,
  staffOrder,
  staffOrderPlaced,
} from '#shared/entities/admin/staff-order.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/admin/orders'
const notFound = ['INVALID_UUID', 'ORDER_NOT_FOUND'] as const
const nothing = z.strictObject({})

const placing = {
  method: 'POST',
  who: 'administrator',
  needs: 'orders.change',
  body: staffOrder,
  errors: [
    'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'PROMO_CODE_NOT_FOUND',
    'ORDER_CANNOT_CALC_PRICE',
    'ORDER_CANNOT_CALC_TAX',
    'INCORRECT_PAYMENT_METHOD',
  ],
} as const

export const createStaffOrder = endpoint({
  ...placing,
  path: base,
  summary:
    'Places an order that a customer makes by phone, priced as at the checkout. An e-mail is not needed. Paid at delivery or outside, it is taken on at once; paid by a link, it is held until the payment.',
  reply: staffOrderPlaced,
  status: 201,
  idempotent: true,
})

export const previewStaffOrder = endpoint({
  ...placing,
  path: `${base}/preview`,
  summary: 'Returns the order that the same call would place. Writes nothing.',
  reply: z.object({ order: adminOrder }),
})

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: `${base}/{id}/payment-link`,
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Returns the address at which an unpaid order is paid, holds the order for it, and mails it to its customer.',
  params: byId,
  body: paymentLinkInput,
  reply: paymentLink,
  errors: [...notFound, 'INCORRECT_PAYMENT_STATUS'],
  idempotent: true,
})

export const recordOutsidePayment = endpoint({
  method: 'POST',
  path: `${base}/{id}/payments`,
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Records money that came in cash or by transfer. An order that is paid whole by it is taken on. Nothing more is asked for online.',
  params: byId,
  body: outsidePayment,
  reply: adminOrder,
  status: 201,
  errors: [...notFound, 'INCORRECT_PAYMENT_STATUS', 'INCORRECT_PAYMENT_METHOD', 'PRODUCT_VARIANT_NOT_IN_STOCK'],
  idempotent: true,
})

export const takeNextOrder = endpoint({
  method: 'POST',
  path: `${base}/next`,
  who: 'administrator',
  needs: 'orders.pack',
  summary: 'Takes the most urgent free order of a view. Concurrent calls get different orders.',
  body: nextOrderInput,
  reply: nextOrder,
  errors: [],
})

export const takeOrder = endpoint({
  method: 'POST',
  path: `${base}/{id}/take`,
  who: 'administrator',
  needs: 'orders.pack',
  summary:
    'Takes an order to work on it, also from another administrator; with `ifFree` only if nobody else works on it, and the reply says who has it. It is released once it is packed, or after 30 minutes.',
  params: byId,
  body: takeInput,
  reply: adminOrder,
  errors: notFound,
})

export const releaseOrder = endpoint({
  method: 'POST',
  path: `${base}/{id}/release`,
  who: 'administrator',
  needs: 'orders.pack',
  summary: 'Releases an order that the caller has taken. An order of another administrator stays theirs.',
  params: byId,
  body: nothing,
  reply: adminOrder,
  errors: notFound,
})
