import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readDevice, hasAccountMark, setDeviceCookie } from '#api/http/device-cookie.ts'
import { TooManyRequests, type CounterName, type Limits } from '#api/http/limits.ts'
import { toNetwork } from '#api/http/network.ts'
import { findToken, insertToken } from '#api/modules/auth/mailed-tokens.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'

type Owner = Extract<AccountMail, { mail: 'sign-in-attempts' }>['owner']
type FindOwner = (database: Queryable, email: string) => Promise<{ id: string; email: string } | undefined>

/**
 * Limits failed sign-ins to one account by device, address and in total, for the calls of this scope, which have an e-mail in their
 * body. The owner is mailed when a limit is reached. A device that has signed in before is counted separately, so that strangers cannot
 * lock the owner out. [API-05, ACC-01]
 */
export function limitSignIns(scope: FastifyInstance, shop: Shop, owner: Owner, findOwner: FindOwner): void {
  const counters = new WeakMap<FastifyRequest, readonly (readonly [CounterName, string])[]>()
  scope.addHook('preHandler', async (request) => {
    const email = readEmail(request)
    const counted = listCounters(shop, request, toAccountKey(owner, email))
    try {
      for (const [name, key] of counted) await scope.limits.count(name, key)
    } catch (error) {
      if (error instanceof TooManyRequests) await warnOwner(scope.limits, shop, owner, findOwner, email)
      throw error
    }
    counters.set(request, counted)
  })
  // Runs before the cookies are written to the response.
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 300)
      for (const [name, key] of counters.get(request) ?? []) await scope.limits.revertCount(name, key)
    return payload
  })
  rememberDevice(scope, shop, owner)
}

/** Marks the device of each successful call of this scope as one that the account signs in on. */
export function rememberDevice(scope: FastifyInstance, shop: Shop, owner: Owner): void {
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 300) setDeviceCookie(shop, reply, toAccountKey(owner, readEmail(request)))
    return payload
  })
}

/** Which mailed link admits a device: the one to a customer's new password, the one in the warning to an administrator. */
const admittingLinks = { customer: 'reset-password', administrator: 'admit-device' } as const

/**
 * Marks the device on which a mailed link has been used: its owner gets in there, however many strangers use up the limits of the
 * account. [API-05]
 */
export function rememberLinkedDevice(scope: FastifyInstance, shop: Shop, owner: Owner): void {
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 300) return payload
    const { token } = request.body as { token: string }
    const link = await findToken(shop, shop.database, token, admittingLinks[owner])
    if (link) setDeviceCookie(shop, reply, toAccountKey(owner, link.email))
    return payload
  })
}

const listCounters = (shop: Shop, request: FastifyRequest, account: string): (readonly [CounterName, string])[] => {
  const device = readDevice(shop, request)
  if (device && hasAccountMark(shop, device, account)) return [['sign-in.device', `${account} ${device.id}`]]
  return [
    ['sign-in.address', `${account} ${toNetwork(request.ip)}`],
    ['sign-in.account', account],
  ]
}

/** Remembers on the device of a reply that the account has signed in. */
export function markDevice(shop: Shop, reply: FastifyReply, owner: Owner, email: string): void {
  setDeviceCookie(shop, reply, toAccountKey(owner, email))
}

/** Returns how counters and devices name an account. */
export function toAccountKey(owner: Owner, email: string): string {
  return `${owner} ${email.toLowerCase()}`
}

/** The address in the body, which the validator has parsed; '' in a call that has none. */
const readEmail = ({ body }: FastifyRequest): string => (body as { email?: string }).email ?? ''

/** Mails the owner of the account, if there is one, at most every six hours. */
const warnOwner = async (
  limits: Limits,
  shop: Shop,
  owner: Owner,
  findOwner: FindOwner,
  email: string,
): Promise<void> => {
  try {
    await limits.count('sign-in.warning', toAccountKey(owner, email))
  } catch {
    return
  }
  const account = await findOwner(shop.database, email)
  if (!account) return
  const { id, email: to } = account
  const at = shop.now().toISOString()
  await shop.change(async (tx) => {
    // A customer can request a link to a new password. For an administrator this mail is the only source of such a link.
    const link = owner === 'administrator' && {
      linkId: await insertToken(shop, tx, {
        purpose: admittingLinks[owner],
        email: to,
        locale: shop.storefront.locale,
        adminUserId: id,
      }),
    }
    await shop.jobs.send(tx, 'account-mail', { mail: 'sign-in-attempts', owner, id, at, ...link })
  })
}
