import type { UseCase } from '#api/http/use-case.ts'
import { takeOver } from '#api/modules/auth/account-links.service.ts'
import { startSession } from '#api/modules/auth/sessions.service.ts'
import {
  claimGuestOrders,
  insertCustomerOnce,
  lockCustomerByIdentity,
  updateCustomer,
  type CustomerRow,
} from '#api/modules/auth/customer-accounts.queries.ts'
import type { Identity, IdentityAnswer } from '#api/ports/identity.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { signInWithGoogle } from '#shared/endpoints/auth.ts'
import type { Session } from '#shared/entities/session.ts'
import { email as validEmail } from '#shared/entities/customer.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

const codes: Record<Extract<IdentityAnswer, { ok: false }>['reason'], ErrorCode> = {
  NOT_VERIFIED: 'GOOGLE_AUTH_TOKEN_NOT_VERIFIED',
  EMPTY: 'GOOGLE_AUTH_PAYLOAD_NOT_FOUND',
  NO_EMAIL: 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL',
}

/** Signs a customer in by the identity provider's token. Refuses every token if no provider is configured. [ACC-03, CFG-09] */
export const signIn: UseCase<typeof signInWithGoogle> = async (shop, { locale }, { body: { idToken } }) => {
  const answer: IdentityAnswer = (await shop.identity?.read(idToken)) ?? { ok: false, reason: 'NOT_VERIFIED' }
  if (!answer.ok) throw new AppError(codes[answer.reason])
  if (!validEmail.safeParse(answer.identity.email).success) throw new AppError(codes.NO_EMAIL)
  return shop.change((tx) => enter(shop, tx, answer.identity, locale))
}

const enter = async (shop: Shop, tx: ChangeTransaction, identity: Identity, locale: Locale): Promise<Session> => {
  const existing = await lockCustomerByIdentity(tx, identity)
  const isLinked = existing?.googleSubject === identity.subject
  // An unverified address neither opens nor creates an account.
  if (!isLinked && !identity.emailVerified) throw new AppError(codes.NO_EMAIL)
  const customer = isLinked ? existing : await link(shop, tx, existing, identity, locale)
  return startSession(shop, tx, { role: 'customer', userId: customer.id })
}

/**
 * Links the account with this address, or creates it. An account with an unconfirmed address may be a stranger's trap, so its
 * password and sessions are revoked. [ACC-01]
 */
const link = async (
  shop: Shop,
  tx: ChangeTransaction,
  existing: CustomerRow | undefined,
  identity: Identity,
  locale: Locale,
): Promise<CustomerRow> => {
  const { subject, email, firstName, lastName } = identity
  if (!existing) {
    const made = { email, googleSubject: subject, emailConfirmedAt: shop.now(), firstName, lastName, locale }
    const customer = await insertCustomerOnce(tx, made)
    // Another request has just created the account: link that one.
    if (!customer) return link(shop, tx, await lockCustomerByIdentity(tx, identity), identity, locale)
    await claimGuestOrders(tx, customer.id, email)
    return customer
  }
  const names = { firstName: existing.firstName ?? firstName, lastName: existing.lastName ?? lastName }
  if (existing.emailConfirmedAt) return updateCustomer(tx, existing.id, { googleSubject: subject, ...names })
  await takeOver(shop, tx, existing)
  // The names and the phone may be the stranger's too.
  const cleared = { passwordHash: null, firstName, lastName, patronymic: null, phone: null }
  return updateCustomer(tx, existing.id, { googleSubject: subject, ...cleared })
}
