import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#database/schema/sessions.ts'
import { callablePath, everyCall } from '#tests/contract/every-call.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** The calls that require a fresh proof, listed independently of the contract. */
const listed = [
  'POST /v1/admin-users',
  'PATCH /v1/admin-users/{id}',
  'DELETE /v1/admin-users/{id}',
  'GET /v1/customer-users/{id}/export',
  'POST /v1/admin/exports/customers',
  'DELETE /v1/customer-users/{id}',
  'POST /v1/admin-profile/passkeys/options',
  'POST /v1/admin-profile/passkeys',
  'DELETE /v1/admin-profile/passkeys/{id}',
]
const administratorCalls = everyCall.filter(({ endpoint }) => endpoint.who.endsWith('dministrator'))

let confirmed: SignedIn
let unconfirmed: SignedIn
/** Confirmed until this very moment. */
let late: SignedIn
const testShop = await openShopFixture()
beforeAll(async () => {
  late = await newAdministrator(testShop, { isSuper: true })
  await testShop.shop.database.update(sessions).set({ confirmedUntil: testShop.shop.now() })
  confirmed = await newAdministrator(testShop, { isSuper: true })
  unconfirmed = await newAdministrator(testShop, { isSuper: true, isConfirmed: false })
})

test('[ADM-21k] staff, personal data and passkeys need a fresh proof, and no call of others', () => {
  const declared = everyCall.filter(({ endpoint }) => endpoint.confirms).map(({ call }) => call)
  expect(declared.toSorted()).toEqual(listed.toSorted())
  expect(declared.filter((call) => !administratorCalls.some((one) => one.call === call))).toEqual([])
})

describe.each(administratorCalls)('$call', ({ call, endpoint }) => {
  // A body that no schema accepts, so that these calls change nothing.
  const request = {
    method: endpoint.method,
    path: callablePath(endpoint.path),
    ...(endpoint.body && { body: { 'no such field': true } }),
  }
  const isRefused = async (caller: SignedIn) => {
    const { status, body } = await caller.send(request)
    const { reason } = (body.details ?? {}) as { reason?: unknown }
    return status === 403 && body.code === 'DONT_HAVE_ACCESS' && reason === 'CONFIRM'
  }

  test('[ADM-21k] asks for a fresh proof if it is listed, before it reads its body', async () => {
    const isListed = listed.includes(call)
    expect(await isRefused(unconfirmed)).toBe(isListed)
    expect(await isRefused(late)).toBe(isListed)
    expect(await isRefused(confirmed)).toBe(false)
  })
})
