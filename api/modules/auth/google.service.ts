import type { UseCase } from '#api/http/bind.ts'
import { takeOver } from '#api/modules/auth/account-links.service.ts'
import { startSession } from '#api/modules/auth/sessions.service.ts'
import {
  claimGuestOrders,
  insertCustomerOnce,
  lockCustomerByIdentity,
  updateCustomer,
  type CustomerRow,
} from '#api/modules/customers/customers.queries.ts'
import type { Identity, IdentityAnswer } from '#api/ports/identity.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type { signInWithGoogle } from '#shared/endpoints/auth.ts'
import type { Session } from '#shared/entities/session.ts'
import { email as validEmail } from '#shared/entities/customer.ts'
import type { Locale } from '#shared/enums.ts'
import { Refusal, type ErrorCode } from '#shared/errors.ts'

const codes: Record<Extract<IdentityAnswer, { ok: false }>['reason'], ErrorCode> = {
  NOT_VERIFIED: 'GOOGLE_AUTH_TOKEN_NOT_VERIFIED',
  EMPTY: 'GOOGLE_AUTH_PAYLOAD_NOT_FOUND',
  NO_EMAIL: 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL',
}

/** Signs in whom the provider vouches for; where no provider is set up, nobody is vouched for. [ACC-03, CFG-09] */
export const signIn: UseCase<typeof signInWithGoogle> = async (shop, { locale }, { body: { idToken } }) => {
  const answer: IdentityAnswer = (await shop.identity?.read(idToken)) ?? { ok: false, reason: 'NOT_VERIFIED' }
  if (!answer.ok) throw new Refusal(codes[answer.reason])
  if (!validEmail.safeParse(answer.identity.email).success) throw new Refusal(codes.NO_EMAIL)
  const { session, forget } = await shop.database.transaction((tx) => enter(shop, tx, answer.identity, locale))
  forget()
  return session
}

interface Entered {
  session: Session
  /** To be called after the commit. */
  forget: () => void
}

const enter = async (shop: Shop, tx: Transaction, identity: Identity, locale: Locale): Promise<Entered> => {
  const known = await lockCustomerByIdentity(tx, identity)
  const isLinked = known?.googleSubject === identity.subject
  // An address that the provider doesn't vouch for opens no account and makes none.
  if (!isLinked && !identity.emailVerified) throw new Refusal(codes.NO_EMAIL)
  const linked = isLinked ? { customer: known, forget: () => undefined } : await link(shop, tx, known, identity, locale)
  const owner = { role: 'customer', userId: linked.customer.id } as const
  return { session: await startSession(shop, tx, owner), forget: linked.forget }
}

/**
 * Links the account with this address, or makes it. One whose address nobody had confirmed may be a stranger's trap: its
 * password counts no more, and its sessions end. [ACC-01]
 */
const link = async (
  shop: Shop,
  tx: Transaction,
  known: CustomerRow | undefined,
  identity: Identity,
  locale: Locale,
): Promise<{ customer: CustomerRow; forget: () => void }> => {
  const { subject, email, firstName, lastName } = identity
  if (!known) {
    const made = { email, googleSubject: subject, emailConfirmedAt: shop.now(), firstName, lastName, locale }
    const customer = await insertCustomerOnce(tx, made)
    // Two tabs signing in for the first time at once: the other one was first.
    if (!customer) return link(shop, tx, await lockCustomerByIdentity(tx, identity), identity, locale)
    await claimGuestOrders(tx, customer.id, email)
    return { customer, forget: () => undefined }
  }
  const names = { firstName: known.firstName ?? firstName, lastName: known.lastName ?? lastName }
  if (known.emailConfirmedAt) {
    const customer = await updateCustomer(tx, known.id, { googleSubject: subject, ...names })
    return { customer, forget: () => undefined }
  }
  const { forget } = await takeOver(shop, tx, known)
  // Its names and phone are the stranger's as well.
  const cleared = { passwordHash: null, firstName, lastName, patronymic: null, phone: null }
  return { customer: await updateCustomer(tx, known.id, { googleSubject: subject, ...cleared }), forget }
}
