import { afterAll, beforeAll, expect, test } from 'vitest'
import { callablePath, everyCall } from '#tests/contract/every-call.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  // Two requests a minute of one address, and one for calls with a limit of their own.
  testShop = await openTestShop('ua', { rateLimitFactor: 1 / 1500 })
})
afterAll(() => testShop.close())

test.each(everyCall)(
  '[API-06b] $call returns BAD_REQUEST when called too often, anonymous callers included',
  async ({ endpoint: { method, path, body } }) => {
    const guest = newGuest(testShop.server)
    const sendOnce = () => guest.send({ method, path: callablePath(path), ...(body && { body: {} }) })
    await sendOnce()
    await sendOnce()
    expect(await sendOnce()).toMatchObject({ status: 429, body: { code: 'BAD_REQUEST' } })
  },
)
