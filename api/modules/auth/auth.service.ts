import type { UseCase } from '#api/http/bind.ts'
import { mailToken } from '#api/modules/auth/mailed-tokens.ts'
import { hashPassword, isPassword } from '#api/modules/auth/passwords.ts'
import { findSessionOwner, revokeSession } from '#api/modules/auth/sessions.queries.ts'
import { endSessions, hashOfToken, rotateSession, startSession } from '#api/modules/auth/sessions.service.ts'
import { findCustomerByEmail, insertCustomer } from '#api/modules/customers/customers.queries.ts'
import type * as auth from '#shared/endpoints/auth.ts'
import { Refusal } from '#shared/errors.ts'

/** Who has the address already is the unique index's to say: of two who register it at once, one gets it. [ACC-01] */
export const register: UseCase<typeof auth.register> = async (shop, { locale }, { body: { email, password } }) => {
  const passwordHash = await hashPassword(password)
  const session = await shop.database.transaction(async (tx) => {
    const { id } = await insertCustomer(tx, { email, passwordHash, locale })
    await mailToken(shop, tx, { purpose: 'confirm-email', email, locale, customerId: id })
    return startSession(shop, tx, { role: 'customer', userId: id })
  })
  shop.jobs.wake('account-mail')
  return session
}

/** Whatever was wrong, the same answer in the same time: nobody learns here who has an account. [ACC-01] */
export const login: UseCase<typeof auth.login> = async (shop, _caller, { body: { email, password } }) => {
  const customer = await findCustomerByEmail(shop.database, email)
  const matches = await isPassword(customer?.passwordHash, password)
  if (!customer || !matches) throw new Refusal('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  return shop.database.transaction((tx) => startSession(shop, tx, { role: 'customer', userId: customer.id }))
}

export const refreshSession: UseCase<typeof auth.refreshSession> = (shop, { refreshCookie }, { body }) => {
  const token = body.refreshToken ?? refreshCookie
  if (token === undefined) throw new Refusal('INVALID_REFRESH_TOKEN')
  return rotateSession(shop, token)
}

/** Signing out twice is signing out: what is over already is no error. [ACC-07] */
export const signOut: UseCase<typeof auth.signOut> = async (shop, { claims, refreshCookie }, { body }) => {
  const token = body.refreshToken ?? refreshCookie
  const known = claims
    ? { sessionId: claims.sessionId, owner: claims }
    : token && (await findSessionOwner(shop.database, hashOfToken(token)))
  if (!known) return {}
  if (body.everywhere) (await endSessions(shop, shop.database, known.owner)).forget()
  else await revokeSession(shop.database, known.sessionId)
  shop.changes.heed('session', known.sessionId)
  return {}
}
