import type { Session } from '#shared/entities/session.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Returns a guest who sends this access token with every call. */
export const withToken = (guest: Guest, accessToken: string): Guest => {
  const authorization = `Bearer ${accessToken}`
  const call = (name: string, input: { headers?: Record<string, string> } = {}) =>
    guest.call(name as never, { ...input, headers: { authorization, ...input.headers } } as never)
  return {
    call,
    send: (request) => guest.send({ ...request, headers: { authorization, ...request.headers } }),
  }
}

export interface TestCustomer extends Guest {
  email: string
  session: Session
}

let registered = 0
export const newEmail = (): string => `customer-${process.pid}-${(registered += 1)}@example.com`
export const password = 'широкий степ'

/** Registers a customer with a separate browser. */
export const newCustomer = async ({ server }: TestShop, email = newEmail()): Promise<TestCustomer> => {
  const guest = newGuest(server)
  const { body, status } = await guest.call('POST /v1/auth/register', { body: { email, password } })
  if (status !== 201) throw new Error(`registration failed: ${JSON.stringify(body)}`)
  return { ...withToken(guest, body.accessToken), email, session: body }
}

/** Signs the same customer in with another browser. */
export const signInAgain = async ({ server }: TestShop, email: string, secret = password): Promise<TestCustomer> => {
  const guest = newGuest(server)
  const { body, status } = await guest.call('POST /v1/auth/login', { body: { email, password: secret } })
  if (status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(body)}`)
  return { ...withToken(guest, body.accessToken), email, session: body }
}
