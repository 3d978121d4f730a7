import type { UseCase } from '#api/http/use-case.ts'
import { admitMail, restartMailCount } from '#api/mails/admit-mail.ts'
import { dropTokens, findToken, mailToken, prolongToken, useToken } from '#api/modules/auth/mailed-tokens.ts'
import { hashPassword, assertConfirmed } from '#api/modules/auth/passwords.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import {
  claimGuestOrders,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
  type CustomerRow,
} from '#api/modules/auth/customer-accounts.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import type * as auth from '#shared/endpoints/auth.ts'
import { AppError } from '#shared/errors.ts'

/** Returns the error for a link that is used, expired or forged. Not a 401, which would end the visitor's session. [ACC-02] */
export function createTokenInvalid(): AppError {
  return new AppError('BAD_REQUEST', { reason: 'TOKEN_INVALID' })
}

const sameEmail = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

export const resetPassword: UseCase<typeof auth.resetPassword> = async (shop, { locale }, { body: { email } }) => {
  const customer = await findCustomerByEmail(shop.database, email)
  if (!customer) throw new AppError('USER_NOT_FOUND')
  const { id: customerId, email: to } = customer
  const purpose = 'reset-password'
  await shop.change(async (tx) => {
    await lockCustomer(tx, customerId)
    // If strangers have used up the daily mails to an address, the owner's existing link is prolonged.
    if (!(await admitMail(shop, tx, { to, mail: purpose }))) return prolongToken(shop, tx, customerId, purpose)
    // A link that was mailed earlier may have been read by others meanwhile.
    await dropTokens(tx, customerId, purpose)
    return mailToken(shop, tx, { purpose, email: to, locale, customerId })
  })
  return {}
}

/**
 * Sets a new password by the mailed link. The link proves that the caller owns the address, so sessions, links and a pending
 * e-mail change of anyone who registered the address before are revoked. [ACC-02]
 */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async (shop, _caller, { body }) => {
  assertConfirmed(body.password, body.confirmation)
  // Hashing is slow: do it outside the transaction, and only for a valid link.
  const link = await findToken(shop, shop.database, body.token, 'reset-password')
  if (!link || link.usedAt || link.expiresAt <= shop.now()) throw createTokenInvalid()
  const passwordHash = await hashPassword(body.password)
  await shop.change(async (tx) => {
    const used = await useToken(shop, tx, body.token, 'reset-password')
    const customer = used?.customerId && (await lockCustomer(tx, used.customerId))
    if (!customer || !sameEmail(used.email, customer.email)) throw createTokenInvalid()
    await setPassword(shop, tx, customer, passwordHash)
    await takeOver(shop, tx, customer)
    await restartMailCount(shop, tx, customer.email)
  })
  return {}
}

/** Sets a password and mails a notice of the change. */
export async function setPassword(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  { id }: Pick<CustomerRow, 'id'>,
  passwordHash: string,
): Promise<void> {
  await updateCustomer(tx, id, { passwordHash })
  await shop.jobs.send(tx, 'account-mail', { mail: 'password-changed', id, at: shop.now().toISOString() })
}

/**
 * Hands the account over to the person who has just proved to own its address: confirms it, claims the guest orders of that
 * address, and revokes the sessions, links and pending changes of any earlier holder.
 */
export async function takeOver(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  { id, email, emailConfirmedAt }: CustomerRow,
): Promise<void> {
  await updateCustomer(tx, id, { emailConfirmedAt: emailConfirmedAt ?? shop.now(), pendingEmail: null })
  await dropTokens(tx, id)
  if (!emailConfirmedAt) await claimGuestOrders(tx, id, email)
  await revokeSessions(tx, { role: 'customer', userId: id })
}

/** Confirms the account's address or activates a new one. A second call returns ALREADY_CONFIRMED. [ACC-01, ACC-02, ACC-06] */
export const confirmEmail: UseCase<typeof auth.confirmEmail> = (shop, _caller, { body: { token } }) =>
  shop.change(async (tx) => {
    const used = await useToken(shop, tx, token, 'confirm-email')
    if (!used) {
      if (await wasConfirmed(shop, tx, token)) return { status: 'ALREADY_CONFIRMED' }
      throw createTokenInvalid()
    }
    const customer = used.customerId && (await lockCustomer(tx, used.customerId))
    if (!customer) throw createTokenInvalid()
    const isNew = sameEmail(customer.pendingEmail, used.email)
    if (!isNew && !sameEmail(customer.email, used.email)) throw createTokenInvalid()
    if (!isNew && customer.emailConfirmedAt) return { status: 'ALREADY_CONFIRMED' }
    await updateCustomer(tx, customer.id, {
      emailConfirmedAt: shop.now(),
      ...(isNew && { email: used.email, pendingEmail: null }),
    })
    await claimGuestOrders(tx, customer.id, used.email)
    if (isNew) {
      const at = shop.now().toISOString()
      await shop.jobs.send(tx, 'account-mail', { mail: 'email-changed', id: customer.id, at, email: customer.email })
    }
    return { status: 'CONFIRMED' }
  })

/** Returns true if a used or expired link belongs to an address that the account has confirmed. */
const wasConfirmed = async (shop: Shop, tx: Transaction, token: string): Promise<boolean> => {
  const link = await findToken(shop, tx, token, 'confirm-email')
  const customer = link?.customerId && (await findCustomer(tx, link.customerId))
  return !!customer && customer.emailConfirmedAt !== null && sameEmail(customer.email, link.email)
}
