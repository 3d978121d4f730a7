import { signAccessToken, type Role } from '#api/http/access-token.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { sessions } from '#database/schema/sessions.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Somebody signed in: speaks with an access token of their own. */
export interface SignedIn extends Guest {
  id: string
  authorization: string
}

/** An administrator with an account and a session, signed in already. */
export const newAdministrator = async (house: TestShop, { isSuper = false } = {}): Promise<SignedIn> => {
  const { database } = house.shop
  const [admin] = await database
    .insert(adminUsers)
    .values({
      email: `${crypto.randomUUID()}@shop.example`,
      name: 'Ірина',
      passwordHash: 'none',
      totpSecret: 'none',
      isSuper,
    })
    .returning()
  return signIn(house, isSuper ? 'superAdministrator' : 'administrator', { adminUserId: admin!.id })
}

/** Starts a session of an account, as a sign-in would. */
export const signIn = async (
  house: TestShop,
  role: Role,
  owner: { adminUserId: string } | { customerId: string },
): Promise<SignedIn> => {
  const [session] = await house.shop.database
    .insert(sessions)
    .values({ ...owner, expiresAt: new Date(house.shop.now().getTime() + 86_400_000) })
    .returning()
  const userId = 'adminUserId' in owner ? owner.adminUserId : owner.customerId
  const token = await signAccessToken(house.shop, { role, userId, sessionId: session!.id })
  const authorization = `Bearer ${token}`
  const guest = newGuest(house.server)
  return {
    id: userId,
    authorization,
    send: (request) => guest.send({ ...request, headers: { authorization, ...request.headers } }),
    call: (name, ...[input]) =>
      // The input is what the contract asks for; only the header is added.
      (guest.call as (name: string, input: object) => never)(name, {
        ...input,
        headers: { authorization, ...input?.headers },
      }),
  }
}
