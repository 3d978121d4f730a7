import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#api/http/access-token.ts'
import { customers } from '#database/schema/customers.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { listedCalls, roleFor } from '#tests/contract/allowed-callers.ts'
import { callablePath, everyCall } from '#tests/contract/every-call.ts'
import { newAdministrator, signIn, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** The guard's reply to each role, by the role that a call is open to. `in`: the caller passes the guard. */
const table = {
  guest: { guest: 'in', customer: 'in', administrator: 'in', superAdministrator: 'in' },
  customer: { guest: 401, customer: 'in', administrator: 403, superAdministrator: 403 },
  administrator: { guest: 401, customer: 403, administrator: 'in', superAdministrator: 'in' },
  superAdministrator: { guest: 401, customer: 403, administrator: 403, superAdministrator: 'in' },
} as const satisfies Record<Who, Record<Who, 'in' | 401 | 403>>
const roles = ['guest', 'customer', 'administrator', 'superAdministrator'] as const

let callers: Record<Who, Guest>
/** A session that was signed out. */
let ended: SignedIn
const testShop = await openShopFixture()
beforeAll(async () => {
  callers = {
    guest: newGuest(testShop.server),
    customer: await newCustomer(),
    administrator: await newAdministrator(testShop),
    superAdministrator: await newAdministrator(testShop, { isSuper: true }),
  }
  ended = await newAdministrator(testShop, { isSuper: true })
  await ended.call('POST /v1/auth/sign-out', { body: {} })
})

const newCustomer = async (): Promise<SignedIn> => {
  const [customer] = await testShop.shop.database
    .insert(customers)
    .values({ email: `${crypto.randomUUID()}@example.com`, locale: 'uk' })
    .returning()
  return signIn(testShop, 'customer', { customerId: customer!.id })
}

/** Returns the guard's status with its code checked, or 'in' if the guard let the caller pass. */
const getVerdict = ({ status, body }: { status: number; body: { code?: string } }) => {
  const refusals: Record<string, number> = { UNAUTHORIZED: 401, DONT_HAVE_ACCESS: 403 }
  const expected = refusals[body.code ?? '']
  if (expected !== undefined && expected !== status) throw new Error(`${body.code} came with status ${status}`)
  return expected !== undefined || status >= 500 ? status : 'in'
}

/** The message of a failure. A call that is not listed counts as an administrator's. */
const describeMissingEntry = (call: string): string =>
  listedCalls.includes(call)
    ? `${call} is listed for ${roleFor(call)} in tests/contract/allowed-callers.ts, and its endpoint says something else`
    : `${call} is not listed in tests/contract/allowed-callers.ts: add it there, unless it is for administrators`

test('the table of allowed callers has no call that the API does not have', () => {
  const calls = new Set(everyCall.map(({ call }) => call))
  expect(listedCalls.filter((call) => !calls.has(call))).toEqual([])
})

describe.each(everyCall)('$call', ({ call, endpoint }) => {
  const role = roleFor(call)
  // A body that no schema accepts: a caller who passes the guard gets VALIDATION_ERROR, so these calls change nothing.
  const request = {
    method: endpoint.method,
    path: callablePath(endpoint.path),
    ...(endpoint.body && { body: { 'no such field': true } }),
  }

  test.each(roles)(`[API-05a] [API-04k] is open to the allowed callers only, called by a %s`, async (asking) => {
    const verdict = getVerdict(await callers[asking].send(request))
    expect(verdict, describeMissingEntry(call)).toBe(table[role][asking])
  })

  // The body of an upload is the bytes of an image.
  if (endpoint.body && !endpoint.upload)
    test('[API-01b] refuses a body with undeclared fields', async () => {
      const { status, body } = await callers[role].send(request)
      expect([body.code, status]).toEqual(['VALIDATION_ERROR', 422])
    })

  test('[API-05a] refuses forged, expired and ended sessions, even if guests may call it', async () => {
    const claims = { role: 'superAdministrator', userId: crypto.randomUUID(), sessionId: crypto.randomUUID() } as const
    const forged = await signAccessToken({ ...testShop.shop, secret: 'another secret, just as long as that' }, claims)
    const longAgo = new Date(testShop.shop.now().getTime() - 3_600_000)
    const expired = await signAccessToken({ ...testShop.shop, now: () => longAgo }, claims)
    const unknown = await signAccessToken(testShop.shop, claims)
    const tokens = [forged, expired, unknown].map((token) => `Bearer ${token}`)
    for (const authorization of [...tokens, ended.authorization, 'Bearer', 'Basic YTpi']) {
      const { status, body } = await callers.guest.send({ ...request, headers: { authorization } })
      expect({ authorization, status, code: body.code }).toEqual({ authorization, status: 401, code: 'UNAUTHORIZED' })
    }
  })
})
