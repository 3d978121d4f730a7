import type { UseCase } from '#api/http/use-case.ts'
import {
  findCustomerByEmail,
  insertCustomerOnce,
  type CustomerRow,
} from '#api/modules/auth/customer-accounts.queries.ts'
import { mailToken } from '#api/modules/auth/mailed-tokens.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { findOwnOrder } from '#api/modules/orders/order-owner.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { createOrderAccount } from '#shared/endpoints/orders.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Creates an account with the e-mail of a guest's placed order, and puts the order into it. An address that has an account keeps it
 * and is mailed so: the reply and its time are the same, so they reveal no accounts. [ACC-01]
 * @throws AppError FORBIDDEN for a signed-in caller, a draft and an order without e-mail
 */
export const createAccount: UseCase<typeof createOrderAccount> = async (shop, caller, { params, body }) => {
  const order = await findOwnOrder(shop, caller, params.id)
  const reason = caller.claims ? 'SIGNED_IN' : order.placedAt ? undefined : 'ORDER_NOT_PLACED'
  if (reason) throw new AppError('FORBIDDEN', { reason })
  if (!order.customer?.email) throw new AppError('FORBIDDEN', { reason: 'ORDER_WITHOUT_EMAIL' })
  const { email, firstName, lastName, patronymic, phone } = order.customer
  // Hashing takes most of the time, so an address with an account waits for it as well.
  const passwordHash = await hashPassword(body.password)
  await shop.change(async (tx) => {
    const account = await insertCustomerOnce(tx, {
      email,
      passwordHash,
      locale: caller.locale,
      firstName,
      lastName,
      patronymic: patronymic ?? null,
      phone,
    })
    if (!account) return mailAccountExists(shop, tx, email)
    // A customer's order stays theirs, also where they have signed out.
    if (order.customerId === null) await updatePlacedOrder(tx, order.id, { customerId: account.id })
    return mailConfirmation(shop, tx, account, caller.locale)
  })
  return { email }
}

const mailConfirmation = (
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  { id, email }: CustomerRow,
  locale: Locale,
): Promise<void> => mailToken(shop, tx, { purpose: 'confirm-email', email, locale, customerId: id })

const mailAccountExists = async (
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  email: string,
): Promise<void> => {
  const account = await findCustomerByEmail(tx, email)
  if (account)
    await shop.jobs.send(tx, 'account-mail', { mail: 'account-exists', id: account.id, at: shop.now().toISOString() })
}
