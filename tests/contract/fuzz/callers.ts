import { eq } from 'drizzle-orm'
import { newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { customers } from '#database/schema/customers.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { newAdministrator, signIn } from '#tests/support/administrator.ts'
import { password } from '#tests/support/customer.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface Callers {
  authorizationOf: (who: Who) => string | undefined
  /** Whoever calls must not be deleted on the way. */
  ids: readonly string[]
  /** A new session, where the old one was signed out by what was tried. */
  renew: (who: Who) => Promise<void>
}

/** One signed in of each role; the fuzz knows no id of theirs, so none is deleted under its feet. */
export const newCallers = async (house: TestShop): Promise<Callers> => {
  const { database, storefront } = house.shop
  const passwordHash = await hashPassword(password)
  const [customer] = await database
    .insert(customers)
    .values({ email: 'fuzz-customer@example.com', passwordHash, locale: 'uk' })
    .returning()
  const newAdmin = async (isSuper: boolean): Promise<{ adminUserId: string }> => {
    const { id } = await newAdministrator(house, { isSuper })
    const { secret: totpSecret } = newSecondFactor(storefront, 'fuzz')
    await database.update(adminUsers).set({ passwordHash, totpSecret }).where(eq(adminUsers.id, id))
    return { adminUserId: id }
  }
  const owners = {
    customer: { customerId: customer!.id },
    administrator: await newAdmin(false),
    superAdministrator: await newAdmin(true),
  }
  const tokens: Partial<Record<Who, string>> = {}
  const renew = async (who: Who): Promise<void> => {
    if (who !== 'guest') tokens[who] = (await signIn(house, who, owners[who])).authorization
  }
  for (const who of ['customer', 'administrator', 'superAdministrator'] as const) await renew(who)
  const ids = Object.values(owners).flatMap((owner) => Object.values(owner))
  return { ids, authorizationOf: (who) => tokens[who], renew }
}
