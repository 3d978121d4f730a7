import { eq } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { seedId } from '#database/seed/seed-id.ts'

/** The demo's administrator. The password is public, so the account never exists in live mode. */
export const demoAdministrator = {
  email: 'admin@example.com',
  password: 'wide as the steppe',
  totpSecret: 'SHYRDEMOSHYRDEMOSHYRDEMOSHYRDEMO',
} as const

/** argon2id of the password above. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$3fuLad4JBU/7ReSVd+Ymhw$yshGez6qaSUEPK6ny2RLgQXF4LlwuT9GcybwfsOgXC0'

/** Returns true if the demo's administrator still has the public password. */
export async function hasDemoAdministrator(database: Database): Promise<boolean> {
  const [row] = await database
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.id, seedId('admin:demo')))
  const { email, totpSecret } = demoAdministrator
  return row?.email === email && row.passwordHash === passwordHash && row.totpSecret === totpSecret
}

/** Creates the demo's super administrator if the shop has no administrator. */
export async function seedDemoAdministrator(database: Database): Promise<void> {
  const [someone] = await database.select({ id: adminUsers.id }).from(adminUsers).limit(1)
  if (someone) return
  const { email, totpSecret } = demoAdministrator
  await database
    .insert(adminUsers)
    .values({ id: seedId('admin:demo'), email, name: 'Demo', passwordHash, totpSecret, isSuper: true })
    .onConflictDoNothing()
}

/** Deletes the demo's administrator from a shop that goes live, even if it was renamed. */
export async function removeDemoAdministrator(database: Database): Promise<void> {
  await database.delete(adminUsers).where(eq(adminUsers.passwordHash, passwordHash))
}
