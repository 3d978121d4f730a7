import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#api/http/access-token.ts'
import { customers } from '#database/schema/customers.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { callablePath, everyCall } from '#tests/contract/walk.ts'
import { newAdministrator, signIn, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** Who a call may come from, and what the guard says to each; `in` passes it, whatever the call itself answers then. */
const table = {
  guest: { guest: 'in', customer: 'in', administrator: 'in', superAdministrator: 'in' },
  customer: { guest: 401, customer: 'in', administrator: 403, superAdministrator: 403 },
  administrator: { guest: 401, customer: 403, administrator: 'in', superAdministrator: 'in' },
  superAdministrator: { guest: 401, customer: 403, administrator: 403, superAdministrator: 'in' },
} as const satisfies Record<Who, Record<Who, 'in' | 401 | 403>>
const roles = ['guest', 'customer', 'administrator', 'superAdministrator'] as const

let house: TestShop
let callers: Record<Who, Guest>
/** Signed out again. */
let ended: SignedIn
beforeAll(async () => {
  house = await openTestShop()
  callers = {
    guest: newGuest(house.server),
    customer: await newCustomer(),
    administrator: await newAdministrator(house),
    superAdministrator: await newAdministrator(house, { isSuper: true }),
  }
  ended = await newAdministrator(house, { isSuper: true })
  await ended.call('POST /v1/auth/sign-out', { body: {} })
})
afterAll(() => house.close())

const newCustomer = async (): Promise<SignedIn> => {
  const [customer] = await house.shop.database
    .insert(customers)
    .values({ email: `${crypto.randomUUID()}@example.com`, locale: 'uk' })
    .returning()
  return signIn(house, 'customer', { customerId: customer!.id })
}

/** What the guard said; 'in' where it let the caller pass and the call itself answered. */
const verdictOf = ({ status, body }: { status: number; body: { code?: string } }) => {
  const isRefused = body.code === 'UNAUTHORIZED' || body.code === 'DONT_HAVE_ACCESS'
  return isRefused || status >= 500 ? status : 'in'
}

describe.each(everyCall)('$call', ({ endpoint }) => {
  // A body that no schema takes: whoever passes the guard hears of the body, and nothing is changed by the walk.
  const request = {
    method: endpoint.method,
    path: callablePath(endpoint.path),
    ...(endpoint.body && { body: { 'no such field': true } }),
  }

  test.each(roles)(`[API-05a] [API-04k] is open to whom it says, asked by a %s`, async (role) => {
    expect(verdictOf(await callers[role].send(request))).toBe(table[endpoint.who][role])
  })

  if (endpoint.body)
    test('[API-01b] refuses a body that it does not know', async () => {
      const { status, body } = await callers[endpoint.who].send(request)
      expect([body.code, status]).toEqual(['VALIDATION_ERROR', 422])
    })

  test('[API-05a] refuses forged, expired and ended sessions, whoever may call it', async () => {
    const claims = { role: 'superAdministrator', userId: crypto.randomUUID(), sessionId: crypto.randomUUID() } as const
    const forged = await signAccessToken({ ...house.shop, secret: 'another secret, just as long as that' }, claims)
    const longAgo = new Date(house.shop.now().getTime() - 3_600_000)
    const expired = await signAccessToken({ ...house.shop, now: () => longAgo }, claims)
    const unknown = await signAccessToken(house.shop, claims)
    const tokens = [forged, expired, unknown].map((token) => `Bearer ${token}`)
    for (const authorization of [...tokens, ended.authorization, 'Bearer', 'Basic YTpi']) {
      const { status, body } = await callers.guest.send({ ...request, headers: { authorization } })
      expect({ authorization, status, code: body.code }).toEqual({ authorization, status: 401, code: 'UNAUTHORIZED' })
    }
  })
})
