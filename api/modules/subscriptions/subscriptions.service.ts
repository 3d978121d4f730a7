import { randomInt } from 'node:crypto'
import type { UseCase } from '#api/http/bind.ts'
import { tokenInvalid } from '#api/modules/auth/account-links.service.ts'
import { findToken, mailToken, useToken } from '#api/modules/auth/mailed-tokens.ts'
import {
  beginSubscription,
  endSubscription,
  findSubscription,
  insertPersonalCode,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '#api/modules/subscriptions/subscriptions.queries.ts'
import { readUnsubscribeToken } from '#api/modules/subscriptions/unsubscribe-token.ts'
import type * as calls from '#shared/endpoints/subscriptions.ts'

const isActive = ({ confirmedAt, unsubscribedAt }: SubscriptionRow): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** Whoever reads the newsletter already gets no second mail, and the asker no other answer. [CHK-10] */
export const subscribe: UseCase<typeof calls.subscribe> = async (shop, { locale }, { body: { email } }) => {
  await shop.database.transaction(async (tx) => {
    const subscription = await beginSubscription(tx, email, locale)
    if (isActive(subscription)) return
    await updateSubscription(tx, subscription.id, { locale })
    await mailToken(shop, tx, { purpose: 'confirm-subscription', email: subscription.email, locale })
  })
  shop.jobs.wake('account-mail')
  return {}
}

/** One code for an address, ever: who leaves and comes again gets the newsletter, not another discount. [CHK-10] */
export const confirm: UseCase<typeof calls.confirmSubscription> = async (shop, _caller, { body: { token } }) => {
  const status = await shop.database.transaction(async (tx) => {
    const used = await useToken(shop, tx, token, 'confirm-subscription')
    if (!used) {
      const link = await findToken(shop, tx, token, 'confirm-subscription')
      const known = link && (await findSubscription(tx, link.email))
      if (known && isActive(known)) return 'ALREADY_CONFIRMED'
      throw tokenInvalid()
    }
    const subscription = await lockSubscription(tx, used.email)
    if (!subscription) throw tokenInvalid()
    if (isActive(subscription)) return 'ALREADY_CONFIRMED'
    const now = shop.now()
    await updateSubscription(tx, subscription.id, { confirmedAt: now, unsubscribedAt: null })
    if (subscription.promoCodeSentAt === null) {
      const promoCodeId = await insertPersonalCode(tx, newCodeName(), subscription.email)
      await updateSubscription(tx, subscription.id, { promoCodeId, promoCodeSentAt: now })
      await shop.jobs.send(tx, 'account-mail', { mail: 'first-order-code', id: subscription.id })
    }
    return 'CONFIRMED'
  })
  shop.jobs.wake('account-mail')
  return { status }
}

/** Ending what is over is ending it: mail programs press twice. [CHK-10] */
export const unsubscribe: UseCase<typeof calls.unsubscribe> = async (shop, _caller, { query: { token } }) => {
  const id = readUnsubscribeToken(shop, token)
  if (id === undefined) throw tokenInvalid()
  await endSubscription(shop.database, id, shop.now())
  return {}
}

/** Letters and digits that nobody mistakes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** Ten signs that can't be guessed: 'FIRST-7K3MQ9RTWX'. */
const newCodeName = (): string =>
  `FIRST-${Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')}`
