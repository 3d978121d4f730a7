import { afterAll, beforeAll, expect, test } from 'vitest'
import { callablePath, everyCall } from '#tests/contract/walk.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
beforeAll(async () => {
  // Two requests a minute, and fewer where a call has a limit of its own.
  house = await openTestShop('ua', { rateLimitFactor: 1 / 600 })
})
afterAll(() => house.close())

test.each(everyCall)(
  '[API-06b] $call answers BAD_REQUEST to whoever asks too often, a stranger as well',
  async ({ endpoint: { method, path, body } }) => {
    const guest = newGuest(house.server)
    const ask = () => guest.send({ method, path: callablePath(path), ...(body && { body: {} }) })
    await ask()
    await ask()
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'BAD_REQUEST' } })
  },
)
