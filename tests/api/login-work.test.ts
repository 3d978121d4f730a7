import { expect, test, vi } from 'vitest'
import { verify } from '@node-rs/argon2'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<{ verify: typeof verify }>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

test('a sign-in does the same work for an unknown address as for a wrong password, so its time reveals no account', async () => {
  const testShop = await openTestShop()
  const { email } = await newCustomer(testShop)
  const strengthsOf = async (who: string): Promise<(string | undefined)[]> => {
    vi.mocked(verify).mockClear()
    await newGuest(testShop.server).call('POST /v1/auth/login', { body: { email: who, password: 'not this one' } })
    return vi
      .mocked(verify)
      .mock.calls.map(([passwordHash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(passwordHash))?.[0])
  }
  const known = await strengthsOf(email)
  expect(known).toEqual([expect.stringContaining('m=19456')])
  expect(await strengthsOf('unknown@example.com')).toEqual(known)
  await testShop.close()
})
