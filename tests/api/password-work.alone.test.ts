import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { newCustomer, newEmail, password } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<{ hash: typeof hash; verify: typeof verify }>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

const testShop = await openShopFixture()

test('a sign-in does the same work for an unknown address as for a wrong password, so its time reveals no account', async () => {
  const { email } = await newCustomer(testShop)
  const listHashStrengths = async (who: string): Promise<(string | undefined)[]> => {
    vi.mocked(verify).mockClear()
    await newGuest(testShop.server).call('POST /v1/auth/login', { body: { email: who, password: 'not this one' } })
    return vi
      .mocked(verify)
      .mock.calls.map(([passwordHash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(passwordHash))?.[0])
  }
  const known = await listHashStrengths(email)
  expect(known).toEqual([expect.stringContaining('m=19456')])
  expect(await listHashStrengths('unknown@example.com')).toEqual(known)
})

test('[ACC-01q] an account for a placed order waits for the same work whether the address has one or not', async () => {
  const owner = await newCustomer(testShop)
  const countHashes = async (email: string): Promise<number> => {
    const guest = newGuest(testShop.server)
    const variantId = testShop.variant('tee-step', 'black')
    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }], undefined, { email })
    expect((await placeOrder(guest, id)).status).toBe(200)
    vi.mocked(hash).mockClear()
    const params = { id }
    const { status } = await guest.call('POST /v1/orders/{id}/create-account', { params, body: { password } })
    expect(status).toBe(200)
    return vi.mocked(hash).mock.calls.length
  }
  expect(await countHashes(newEmail())).toBe(1)
  expect(await countHashes(owner.email)).toBe(1)
})
