import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import type { AssignableRole } from '#shared/permissions.ts'
import type { SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const password = 'twelve letters or more'
export const userAgents = {
  laptop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
} as const

/** Creates an account of a new member of staff and returns it with its credentials. */
export const newStaffAccount = async (owner: SignedIn, role: AssignableRole = 'MANAGER') => {
  const email = `${crypto.randomUUID()}@shop.example`
  const { body: admin } = await owner.call('POST /v1/admin-users', {
    body: { email, name: 'Ігор', isSuper: false, role, password },
  })
  return { id: admin._id, updatedAt: admin.updatedAt, email, password, secret: admin.secondFactor!.secret }
}
export type StaffAccount = Awaited<ReturnType<typeof newStaffAccount>>

/** Opens the counter in a browser of its own, with its own cookies, signed out. */
export const openStaffBrowser = (testShop: TestShop, userAgent: string = userAgents.laptop) => {
  const { shop, server } = testShop
  const browser = newGuest(server)
  const page = {
    origin: shop.publicUrl,
    'sec-fetch-site': 'same-origin',
    'x-session': 'cookie',
    'user-agent': userAgent,
  }
  let accessToken = ''
  // As the counter does: calls of the cookie bear no token.
  const headers = (path: string) => ({
    ...page,
    ...(accessToken && !path.includes('/v1/auth/admin') && { authorization: `Bearer ${accessToken}` }),
  })
  const call: typeof browser.call = (name, ...[input]) =>
    // The input matches the contract; only the headers are added.
    (browser.call as (name: string, input: object) => never)(name, { ...input, headers: headers(name) })
  const keep = <R extends { body: { accessToken?: string } }>(response: R): R => {
    accessToken = response.body.accessToken ?? accessToken
    return response
  }
  return {
    call,
    keep,
    /** Signs in by password and code. */
    signIn: async ({ email, secret }: Pick<StaffAccount, 'email' | 'secret'>) =>
      keep(
        await call('POST /v1/auth/admin/login', {
          body: { email, password, tfaCode: generateCode(secret, shop.now()) },
        }),
      ),
    /** Sends as in `call`, without a check of the input. */
    send: (method: string, path: string, body?: object) =>
      browser.send({ method, path, ...(body && { body }), headers: headers(path) }),
  }
}
export type StaffBrowser = ReturnType<typeof openStaffBrowser>
