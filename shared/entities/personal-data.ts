import * as z from 'zod/mini'
import { basketItem } from '#shared/entities/basket.ts'
import { id, time } from '#shared/entities/common.ts'
import { customer } from '#shared/entities/customer.ts'
import { knownAddress, knownCustomer, order } from '#shared/entities/order.ts'
import { consentPurposes, consentWays, fitAnswers, locales, sizes } from '#shared/enums.ts'
import { returnReasons, returnStates } from '#shared/rules/return-steps.ts'

/** Everything that the shop stores about a customer, as a file to take along. */
export const personalData = z.object({
  exportedAt: time,
  account: z.extend(customer, { locale: z.enum(locales), createdAt: time }),
  basket: z.array(basketItem),
  orders: z.array(order),
  /** Statements of withdrawal from these orders. */
  withdrawals: z.array(
    z.object({
      orderId: id,
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      at: time,
      items: z.array(z.object({ variantId: id, size: z.enum(sizes), quantity: z.int() })),
    }),
  ),
  /** Returns of these orders. */
  returns: z.array(
    z.object({
      orderId: id,
      state: z.enum(returnStates),
      words: z.nullable(z.string()),
      refusal: z.nullable(z.string()),
      createdAt: time,
      pieces: z.array(z.object({ variantId: id, size: z.enum(sizes), reason: z.nullable(z.enum(returnReasons)) })),
      /** Data addresses of the photos of its pieces. */
      photos: z.array(z.string()),
    }),
  ),
  /** Orders that are not placed. */
  drafts: z.array(
    z.object({
      _id: id,
      createdAt: time,
      customer: z.nullable(knownCustomer),
      shippingInfo: z.nullable(knownAddress),
    }),
  ),
  /** Of the confirmed e-mail of the account. */
  newsletter: z.nullable(z.object({ confirmedAt: z.nullable(time), unsubscribedAt: z.nullable(time) })),
  consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      isGiven: z.boolean(),
      way: z.enum(consentWays),
      textVersion: z.string(),
      at: time,
    }),
  ),
  stockAlerts: z.array(
    z.object({
      variantId: id,
      size: z.nullable(z.enum(sizes)),
      createdAt: time,
      confirmedAt: z.nullable(time),
      notifiedAt: z.nullable(time),
      /** Until when a unit is held; null if it is not the turn. */
      heldUntil: z.nullable(time),
    }),
  ),
  /** How the items of these orders fit. */
  fitAnswers: z.array(
    z.object({
      orderId: id,
      variantId: id,
      size: z.enum(sizes),
      answer: z.enum(fitAnswers),
      /** Keys of the measurements that were named. */
      parts: z.array(z.string()),
      /** True if it is the reason of a return. */
      fromReturn: z.boolean(),
      at: time,
    }),
  ),
  sessions: z.array(z.object({ createdAt: time, expiresAt: time })),
})
export type PersonalData = z.infer<typeof personalData>
