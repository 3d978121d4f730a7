import type { UseCase } from '#api/http/use-case.ts'
import { hashPassword, isPassword, assertConfirmed } from '#api/modules/auth/passwords.ts'
import { dropTokens, mailToken } from '#api/modules/auth/mailed-tokens.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import {
  findCustomer,
  isEmailTaken,
  lockCustomer,
  replacePasswordHash,
  updateCustomer,
  type CustomerRow,
} from '#api/modules/auth/customer-accounts.queries.ts'
import { eraseCustomer } from '#api/modules/customers/erase-customer.ts'
import { readPersonalData } from '#api/modules/customers/personal-data.ts'
import { toCustomer } from '#api/modules/customers/to-customer.ts'
import { hasPlacedOrder } from '#api/modules/customers/own-orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type * as profile from '#shared/endpoints/customer-profile.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

export const read: UseCase<typeof profile.readDetails> = async (shop, { customerId }) => {
  const details = await shop.caches.accounts.get(customerId)
  if (!details) throw new AppError('UNAUTHORIZED')
  return details
}

export const update: UseCase<typeof profile.updateDetails> = async (shop, { customerId, locale }, { body }) => {
  const { email, phone, ...names } = body
  if (names.patronymic && !shop.storefront.features.patronymic)
    throw new AppError('VALIDATION_ERROR', [{ field: 'patronymic', rule: 'not_offered' }])
  const change = { ...emptyAsNull(names), ...(phone !== undefined && { phone: readPhone(shop, phone) }) }
  const row = await shop.change(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new AppError('UNAUTHORIZED')
    const changed = Object.keys(change).length > 0 ? await updateCustomer(tx, customerId, change) : customer
    return email === undefined ? changed : changeEmail(shop, tx, changed, email, locale)
  })
  return toCustomer(row, await hasPlacedOrder(shop.database, customerId))
}

/** A wrong old password and one that was changed concurrently get the same error. [ACC-06] */
export const updatePassword: UseCase<typeof profile.updatePassword> = async (
  shop,
  { claims, customerId },
  { body: { oldPassword, newPassword, confirmation } },
) => {
  assertConfirmed(newPassword, confirmation)
  const customer = await findCustomer(shop.database, customerId)
  if (!customer || !(await isPassword(customer.passwordHash, oldPassword))) throw new AppError('PASSWORD_INVALID')
  const passwordHash = await hashPassword(newPassword)
  await shop.change(async (tx) => {
    if (!(await replacePasswordHash(tx, customer, passwordHash))) throw new AppError('PASSWORD_INVALID')
    await dropTokens(tx, customerId, 'reset-password')
    await shop.jobs.send(tx, 'account-mail', {
      mail: 'password-changed',
      id: customerId,
      at: shop.now().toISOString(),
    })
    await revokeSessions(tx, claims, claims.sessionId)
  })
  return {}
}

export const exportData: UseCase<typeof profile.exportOwnData> = async (shop, { customerId }) => {
  const customer = await findCustomer(shop.database, customerId)
  if (!customer) throw new AppError('UNAUTHORIZED')
  return readPersonalData(shop, customer)
}

/** Erases the caller's account. Requires the password; an account without one repeats its e-mail. */
export const erase: UseCase<typeof profile.eraseOwnAccount> = async (shop, { customerId }, { body }) => {
  const customer = await findCustomer(shop.database, customerId)
  if (!customer || !(await isConfirmed(customer, body))) throw new AppError('PASSWORD_INVALID')
  await shop.change(async (tx) => {
    const locked = await lockCustomer(tx, customerId)
    // Erased or changed in between.
    if (locked?.passwordHash !== customer.passwordHash) throw new AppError('PASSWORD_INVALID')
    await eraseCustomer(tx, locked)
  })
  return {}
}

const isConfirmed = async (
  { passwordHash, email: own }: CustomerRow,
  { password = '', email = '' }: { password?: string | undefined; email?: string | undefined },
): Promise<boolean> =>
  passwordHash === null ? email.trim().toLowerCase() === own.toLowerCase() : isPassword(passwordHash, password)

/** Stores a new address until its mailed link is opened; the account's current address cancels a pending change. [ACC-06] */
const changeEmail = async (
  shop: Shop,
  tx: ChangeTransaction,
  customer: CustomerRow,
  email: string,
  locale: Locale,
): Promise<CustomerRow> => {
  const isOwn = customer.email.toLowerCase() === email.toLowerCase()
  // Checked now for an early error; when the link is opened, the unique index decides.
  if (!isOwn && (await isEmailTaken(tx, email, customer.id)))
    throw new AppError('BAD_REQUEST_VALUE_NOT_UNIQUE', [{ field: 'email', rule: 'unique' }])
  if (!isOwn || !customer.emailConfirmedAt) {
    const to = isOwn ? customer.email : email
    await mailToken(shop, tx, { purpose: 'confirm-email', email: to, locale, customerId: customer.id })
  }
  return updateCustomer(tx, customer.id, { pendingEmail: isOwn ? null : email })
}

const readPhone = (shop: Shop, phone: string | null): string | null => {
  if (!phone) return null
  const parsed = parsePhone(phone, shop.storefront.homeCountry, shop.storefront.countries)
  if (!parsed.ok) throw new AppError('VALIDATION_ERROR', [{ field: 'phone', rule: 'phone' }])
  return parsed.e164
}

const emptyAsNull = (names: Record<string, string | null | undefined>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text === undefined ? [] : [[name, text || null]])),
  )
