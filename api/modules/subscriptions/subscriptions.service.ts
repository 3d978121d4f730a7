import { randomInt } from 'node:crypto'
import type { UseCase } from '#api/http/use-case.ts'
import { createTokenInvalid } from '#api/modules/auth/account-links.service.ts'
import { findToken, mailToken, useToken } from '#api/modules/auth/mailed-tokens.ts'
import {
  beginSubscription,
  endSubscription,
  findSubscription,
  insertConsent,
  insertPersonalCode,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '#api/modules/subscriptions/subscriptions.queries.ts'
import { readSignedId } from '#api/signature.ts'
import type * as calls from '#shared/endpoints/subscriptions.ts'

const isActive = ({ confirmedAt, unsubscribedAt }: SubscriptionRow): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** Mails a confirmation link. A subscriber gets no second mail, but the reply is the same, so it reveals no subscribers. [CHK-10] */
export const subscribe: UseCase<typeof calls.subscribe> = async (shop, { locale }, { body: { email } }) => {
  await shop.change(async (tx) => {
    const subscription = await beginSubscription(tx, email, locale)
    if (isActive(subscription)) return
    await updateSubscription(tx, subscription.id, { locale })
    await mailToken(shop, tx, { purpose: 'confirm-subscription', email: subscription.email, locale })
  })
  return {}
}

/** Confirms a subscription. An address gets one promo code ever, also if it unsubscribes and subscribes again. [CHK-10] */
export const confirm: UseCase<typeof calls.confirmSubscription> = async (shop, _caller, { body: { token } }) => {
  const status = await shop.change(async (tx) => {
    const used = await useToken(shop, tx, token, 'confirm-subscription')
    if (!used) {
      const link = await findToken(shop, tx, token, 'confirm-subscription')
      const existing = link && (await findSubscription(tx, link.email))
      if (existing && isActive(existing)) return 'ALREADY_CONFIRMED'
      throw createTokenInvalid()
    }
    const subscription = await lockSubscription(tx, used.email)
    if (!subscription) throw createTokenInvalid()
    if (isActive(subscription)) return 'ALREADY_CONFIRMED'
    const now = shop.now()
    await updateSubscription(tx, subscription.id, { confirmedAt: now, unsubscribedAt: null })
    await insertConsent(tx, subscription, { isGiven: true, way: 'MAILED_LINK', createdAt: now })
    if (subscription.promoCodeSentAt === null) {
      const promoCodeId = await insertPersonalCode(tx, newCodeName(), subscription.email)
      await updateSubscription(tx, subscription.id, { promoCodeId, promoCodeSentAt: now })
      await shop.jobs.send(tx, 'account-mail', { mail: 'first-order-code', id: subscription.id })
    }
    return 'CONFIRMED'
  })
  return { status }
}

/** Ends a subscription. May be called twice, as mail programs do. [CHK-10] */
export const unsubscribe: UseCase<typeof calls.unsubscribe> = async (shop, _caller, { query: { token } }) => {
  const id = readSignedId(shop, 'unsubscribe', token)
  if (id === undefined) throw createTokenInvalid()
  await shop.change(async (tx) => {
    const ended = await endSubscription(tx, id, shop.now())
    if (ended?.confirmedAt)
      await insertConsent(tx, ended, { isGiven: false, way: 'UNSUBSCRIBE_LINK', createdAt: shop.now() })
  })
  return {}
}

/** Letters and digits that are not mistaken for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** Returns an unguessable code with ten random characters: 'FIRST-7K3MQ9RTWX'. */
const newCodeName = (): string =>
  `FIRST-${Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')}`
