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
  getAuthorization: (who: Who) => string | undefined
  /** The accounts of the callers must survive the run. */
  ids: readonly string[]
  /** Starts a new session if a request signed the old one out or erased the account. */
  renew: (who: Who) => Promise<void>
}

/** Creates a signed-in caller of each role. Their ids are not passed to the fuzz, so it cannot delete them. */
export const newCallers = async (testShop: TestShop): Promise<Callers> => {
  const { database, storefront } = testShop.shop
  const passwordHash = await hashPassword(password)
  const customerId = crypto.randomUUID()
  const insertCustomer = () =>
    database
      .insert(customers)
      .values({ id: customerId, email: `${crypto.randomUUID()}@example.com`, passwordHash, locale: 'uk' })
      .onConflictDoNothing()
  const newAdmin = async (isSuper: boolean): Promise<{ adminUserId: string }> => {
    const { id } = await newAdministrator(testShop, { isSuper })
    const { secret: totpSecret } = newSecondFactor(storefront, 'fuzz')
    await database.update(adminUsers).set({ passwordHash, totpSecret }).where(eq(adminUsers.id, id))
    return { adminUserId: id }
  }
  const owners = {
    customer: { customerId },
    administrator: await newAdmin(false),
    superAdministrator: await newAdmin(true),
  }
  const tokens: Partial<Record<Who, string>> = {}
  const renew = async (who: Who): Promise<void> => {
    // A request may have erased the account.
    if (who === 'customer') await insertCustomer()
    if (who !== 'guest') tokens[who] = (await signIn(testShop, who, owners[who])).authorization
  }
  for (const who of ['customer', 'administrator', 'superAdministrator'] as const) await renew(who)
  const ids = Object.values(owners).flatMap((owner) => Object.values(owner))
  return { ids, getAuthorization: (who) => tokens[who], renew }
}
