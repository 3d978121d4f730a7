import type { UseCase } from '#api/http/bind.ts'
import { dropTokens, findToken, mailToken, useToken } from '#api/modules/auth/mailed-tokens.ts'
import { hashPassword, refuseMismatch } from '#api/modules/auth/passwords.ts'
import { endSessions } from '#api/modules/auth/sessions.service.ts'
import {
  claimGuestOrders,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
  type CustomerRow,
} from '#api/modules/customers/customers.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type * as auth from '#shared/endpoints/auth.ts'
import { Refusal } from '#shared/errors.ts'

/** A link that is used, too old or none of ours. No 401: that would drop a session that has nothing to do with it. [ACC-02] */
export const tokenInvalid = (): Refusal => new Refusal('BAD_REQUEST', { reason: 'TOKEN_INVALID' })

const sameEmail = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

export const resetPassword: UseCase<typeof auth.resetPassword> = async (shop, { locale }, { body: { email } }) => {
  const customer = await findCustomerByEmail(shop.database, email)
  if (!customer) throw new Refusal('USER_NOT_FOUND')
  await shop.database.transaction((tx) =>
    mailToken(shop, tx, { purpose: 'reset-password', email: customer.email, locale, customerId: customer.id }),
  )
  shop.jobs.wake('account-mail')
  return {}
}

/**
 * The link proves the address, so the account is its owner's from here on: whoever may have made it before with an address not
 * their own loses sessions, links and a pending change of the address. [ACC-02]
 */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async (shop, _caller, { body }) => {
  refuseMismatch(body.password, body.confirmation)
  // Before the transaction, for hashing takes its time; after the link, for a stranger shall not make us hash.
  const link = await findToken(shop, shop.database, body.token, 'reset-password')
  if (!link || link.usedAt || link.expiresAt <= shop.now()) throw tokenInvalid()
  const passwordHash = await hashPassword(body.password)
  const ended = await shop.database.transaction(async (tx) => {
    const used = await useToken(shop, tx, body.token, 'reset-password')
    const customer = used?.customerId && (await lockCustomer(tx, used.customerId))
    if (!customer || !sameEmail(used.email, customer.email)) throw tokenInvalid()
    await setPassword(shop, tx, customer, passwordHash)
    return takeOver(shop, tx, customer)
  })
  ended.forget()
  shop.jobs.wake('account-mail')
  return {}
}

/** Sets a password and mails that it was set. */
export const setPassword = async (
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: Transaction,
  { id }: Pick<CustomerRow, 'id'>,
  passwordHash: string,
): Promise<void> => {
  await updateCustomer(tx, id, { passwordHash })
  await shop.jobs.send(tx, 'account-mail', { mail: 'password-changed', id, at: shop.now().toISOString() })
}

/**
 * Gives the account to whoever has just proved its address: confirmed, with the orders of that address, and without anything
 * that an earlier holder left open. Call `forget` of the answer after the commit.
 */
export const takeOver = async (
  shop: Pick<Shop, 'changes' | 'now'>,
  tx: Transaction,
  { id, email, emailConfirmedAt }: CustomerRow,
): Promise<{ forget: () => void }> => {
  await updateCustomer(tx, id, { emailConfirmedAt: emailConfirmedAt ?? shop.now(), pendingEmail: null })
  await dropTokens(tx, id)
  if (!emailConfirmedAt) await claimGuestOrders(tx, id, email)
  return endSessions(shop, tx, { role: 'customer', userId: id })
}

/** Confirms the account's address, or puts the new one in its place. Opened twice, it says so. [ACC-01, ACC-02, ACC-06] */
export const confirmEmail: UseCase<typeof auth.confirmEmail> = (shop, _caller, { body: { token } }) =>
  shop.database.transaction(async (tx) => {
    const used = await useToken(shop, tx, token, 'confirm-email')
    if (!used) {
      if (await wasConfirmed(shop, tx, token)) return { status: 'ALREADY_CONFIRMED' }
      throw tokenInvalid()
    }
    const customer = used.customerId && (await lockCustomer(tx, used.customerId))
    if (!customer) throw tokenInvalid()
    const isNew = sameEmail(customer.pendingEmail, used.email)
    if (!isNew && !sameEmail(customer.email, used.email)) throw tokenInvalid()
    if (!isNew && customer.emailConfirmedAt) return { status: 'ALREADY_CONFIRMED' }
    await updateCustomer(tx, customer.id, {
      emailConfirmedAt: shop.now(),
      ...(isNew && { email: used.email, pendingEmail: null }),
    })
    await claimGuestOrders(tx, customer.id, used.email)
    return { status: 'CONFIRMED' }
  })

/** A link that was used or grew old, of an address that is the account's and confirmed. */
const wasConfirmed = async (shop: Shop, tx: Transaction, token: string): Promise<boolean> => {
  const link = await findToken(shop, tx, token, 'confirm-email')
  const customer = link?.customerId && (await findCustomer(tx, link.customerId))
  return !!customer && customer.emailConfirmedAt !== null && sameEmail(customer.email, link.email)
}
