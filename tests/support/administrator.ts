import { signAccessToken, type Role } from '#api/http/access-token.ts'
import { toStaffOwner } from '#api/modules/auth/sessions.service.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { sessions } from '#database/schema/sessions.ts'
import type { AssignableRole, StaffRole } from '#shared/permissions.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A signed-in person, who sends an access token with every call. */
export interface SignedIn extends Guest {
  id: string
  authorization: string
}

/** Creates an administrator with an account and a session. */
export const newAdministrator = async (
  testShop: TestShop,
  {
    isSuper = false,
    role = 'MANAGER',
    isConfirmed = true,
  }: { isSuper?: boolean; role?: AssignableRole; isConfirmed?: boolean } = {},
): Promise<SignedIn> => {
  const { database } = testShop.shop
  const [admin] = await database
    .insert(adminUsers)
    .values({
      email: `${crypto.randomUUID()}@shop.example`,
      name: 'Ірина',
      passwordHash: 'none',
      totpSecret: 'none',
      isSuper,
      role,
    })
    .returning()
  const owner = toStaffOwner(admin!)
  return signIn(testShop, owner.role, { adminUserId: owner.userId }, owner.staffRole, isConfirmed)
}

/**
 * Starts a session for an account, as signing in would.
 * @param isConfirmed false: its administrator has to prove again who they are
 */
export const signIn = async (
  testShop: TestShop,
  role: Role,
  owner: { adminUserId: string } | { customerId: string },
  staffRole: StaffRole | undefined = role === 'customer' ? undefined : 'MANAGER',
  isConfirmed = true,
): Promise<SignedIn> => {
  const expiresAt = new Date(testShop.shop.now().getTime() + 86_400_000)
  const [session] = await testShop.shop.database
    .insert(sessions)
    .values({ ...owner, expiresAt, ...(isConfirmed && { confirmedUntil: new Date('9999-01-01T00:00:00Z') }) })
    .returning()
  const userId = 'adminUserId' in owner ? owner.adminUserId : owner.customerId
  const token = await signAccessToken(testShop.shop, {
    role,
    userId,
    sessionId: session!.id,
    ...(staffRole && { staffRole }),
  })
  const authorization = `Bearer ${token}`
  const guest = newGuest(testShop.server)
  return {
    id: userId,
    authorization,
    send: (request) => guest.send({ ...request, headers: { authorization, ...request.headers } }),
    call: (name, ...[input]) =>
      // The input matches the contract; only the header is added.
      (guest.call as (name: string, input: object) => never)(name, {
        ...input,
        headers: { authorization, ...input?.headers },
      }),
  }
}
