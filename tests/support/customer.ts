import type { Session } from '#shared/entities/session.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A guest with an access token: every call carries it. */
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

/** Somebody who has just registered, in a browser of their own. */
export const newCustomer = async ({ server }: TestShop, email = newEmail()): Promise<TestCustomer> => {
  const guest = newGuest(server)
  const { body, status } = await guest.call('POST /v1/auth/register', { body: { email, password } })
  if (status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`)
  return { ...withToken(guest, body.accessToken), email, session: body }
}

/** The same person in another browser. */
export const signInAgain = async ({ server }: TestShop, email: string, secret = password): Promise<TestCustomer> => {
  const guest = newGuest(server)
  const { body, status } = await guest.call('POST /v1/auth/login', { body: { email, password: secret } })
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`)
  return { ...withToken(guest, body.accessToken), email, session: body }
}
