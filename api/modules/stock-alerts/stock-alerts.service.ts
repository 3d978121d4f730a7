import type { Caller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { createTokenInvalid } from '#api/modules/auth/account-links.service.ts'
import { findCustomer } from '#api/modules/auth/customer-accounts.queries.ts'
import { getAlertExpiry, signTurnToken } from '#api/modules/stock-alerts/stock-alert-links.ts'
import {
  beginStockAlert,
  confirmStockAlert,
  countAskedSince,
  deleteAlertsByEmail,
  findStockAlert,
  findUnits,
} from '#api/modules/stock-alerts/stock-alerts.queries.ts'
import type { Shop } from '#api/shop.ts'
import { readSignedId } from '#api/signature.ts'
import type * as calls from '#shared/endpoints/stock-alerts.ts'
import { AppError } from '#shared/errors.ts'

/** Maximum number of requests of an address in 24 hours. Further ones get the same reply but are not stored. */
const maxAskedPerDay = 20
const dayMs = 24 * 60 * 60 * 1000

/**
 * Asks for a mail when something is back in stock, or joins the queue of a size. An address that is not known to be the caller's gets a link to confirm it
 * first. [CAT-03]
 */
export const create: UseCase<typeof calls.createStockAlert> = async (shop, caller, { body }) => {
  const { variantId, size } = body
  const callerEmail = await ownEmail(shop, caller)
  const email = body.email ?? callerEmail?.email
  if (email === undefined) throw new AppError('VALIDATION_ERROR', [{ field: 'email', rule: 'required' }])
  const units = await findUnits(shop.database, variantId)
  if (!units) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const wanted = units.filter((one) => size === undefined || one.size === size)
  if (!wanted.length) throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  if (wanted.some(({ quantity }) => quantity > 0)) return { status: 'IN_STOCK' }

  const isOwn =
    callerEmail !== undefined && callerEmail.isConfirmed && callerEmail.email.toLowerCase() === email.toLowerCase()
  const now = shop.now()
  const turn = await shop.change(async (tx) => {
    if ((await countAskedSince(tx, email, new Date(now.getTime() - dayMs))) >= maxAskedPerDay) return null
    const alert = await beginStockAlert(tx, { variantId, size, email, locale: caller.locale, now })
    if (!alert.confirmedAt && isOwn) await confirmStockAlert(tx, alert.id, now)
    else if (!alert.confirmedAt) await shop.jobs.send(tx, 'account-mail', { mail: 'confirm-stock-alert', id: alert.id })
    return isOwn && size ? signTurnToken(shop, alert.id) : null
  })
  // A token would reveal to a guest that the address waits already.
  return isOwn ? { status: 'WAITING', ...(turn && { turn }) } : { status: 'CONFIRM' }
}

/** Returns the address of a signed-in customer; undefined for anyone else. */
const ownEmail = async (shop: Shop, { claims }: Caller) => {
  const customer = claims?.role === 'customer' ? await findCustomer(shop.database, claims.userId) : undefined
  return customer && { email: customer.email, isConfirmed: customer.emailConfirmedAt !== null }
}

export const confirm: UseCase<typeof calls.confirmStockAlert> = async (shop, _caller, { body: { token } }) => {
  const id = readSignedId(shop, 'confirm-stock-alert', token)
  const alert = id === undefined ? undefined : await findStockAlert(shop.database, id)
  const now = shop.now()
  if (!alert || (!alert.confirmedAt && getAlertExpiry(alert) <= now)) throw createTokenInvalid()
  const isNew = await confirmStockAlert(shop.database, alert.id, now)
  return {
    status: isNew ? 'CONFIRMED' : 'ALREADY_CONFIRMED',
    variantId: alert.variantId,
    ...(alert.size && { turn: signTurnToken(shop, alert.id) }),
  }
}

/** Deletes all alerts of the address that the mail went to. May be called twice, as mail programs do. */
export const stop: UseCase<typeof calls.stopStockAlert> = async (shop, _caller, { query: { token } }) => {
  const id = readSignedId(shop, 'stop-stock-alert', token)
  if (id === undefined) throw createTokenInvalid()
  await shop.change(async (tx) => {
    const alert = await findStockAlert(tx, id)
    if (alert) await deleteAlertsByEmail(tx, alert.email)
  })
  return {}
}
