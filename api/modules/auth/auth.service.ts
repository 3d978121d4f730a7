import type { UseCase } from '#api/http/use-case.ts'
import { mailToken } from '#api/modules/auth/mailed-tokens.ts'
import { hashPassword, isPassword } from '#api/modules/auth/passwords.ts'
import { findSessionOwner, revokeSession, revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import { hashOfToken, rotateSession, startSession } from '#api/modules/auth/sessions.service.ts'
import { findCustomerByEmail, insertCustomer } from '#api/modules/auth/customer-accounts.queries.ts'
import type * as auth from '#shared/endpoints/auth.ts'
import { AppError } from '#shared/errors.ts'

/** Creates an account. The unique index decides if two callers register the same address at once. [ACC-01] */
export const register: UseCase<typeof auth.register> = async (shop, { locale }, { body: { email, password } }) => {
  const passwordHash = await hashPassword(password)
  return shop.change(async (tx) => {
    const { id } = await insertCustomer(tx, { email, passwordHash, locale })
    await mailToken(shop, tx, { purpose: 'confirm-email', email, locale, customerId: id })
    return startSession(shop, tx, { role: 'customer', userId: id })
  })
}

/** Replies the same, in the same time, to a wrong password and an unknown address, so it reveals no accounts. [ACC-01] */
export const login: UseCase<typeof auth.login> = async (shop, _caller, { body: { email, password } }) => {
  const customer = await findCustomerByEmail(shop.database, email)
  const matches = await isPassword(customer?.passwordHash, password)
  if (!customer || !matches) throw new AppError('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  return shop.change((tx) => startSession(shop, tx, { role: 'customer', userId: customer.id }))
}

export const refreshSession: UseCase<typeof auth.refreshSession> = (shop, { refreshCookie }, { body }) => {
  const token = body.refreshToken ?? refreshCookie
  if (token === undefined) throw new AppError('INVALID_REFRESH_TOKEN')
  return rotateSession(shop, token)
}

/** Ends the session. A session that has ended already is no error. [ACC-07] */
export const signOut: UseCase<typeof auth.signOut> = async (shop, { claims, refreshCookie }, { body }) => {
  const token = body.refreshToken ?? refreshCookie
  const signedInUser = claims
    ? { sessionId: claims.sessionId, owner: claims }
    : token && (await findSessionOwner(shop.database, hashOfToken(token)))
  if (!signedInUser) return {}
  await shop.change((tx) =>
    body.everywhere ? revokeSessions(tx, signedInUser.owner) : revokeSession(tx, signedInUser.sessionId),
  )
  return {}
}
