import { eq } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { seedId } from '#database/seed/seed-id.ts'

/** Who runs the demo shop: known to everybody, so never part of a live one. */
export const demoAdministrator = {
  email: 'admin@example.com',
  password: 'wide as the steppe',
  totpSecret: 'SHYRDEMOSHYRDEMOSHYRDEMOSHYRDEMO',
} as const

/** argon2id of the password above. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$3fuLad4JBU/7ReSVd+Ymhw$yshGez6qaSUEPK6ny2RLgQXF4LlwuT9GcybwfsOgXC0'

/** Whether the demo's administrator still signs in with what everybody knows. */
export const isDemoAdministratorThere = async (database: Database): Promise<boolean> => {
  const [row] = await database
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.id, seedId('admin:demo')))
  const { email, totpSecret } = demoAdministrator
  return row?.email === email && row.passwordHash === passwordHash && row.totpSecret === totpSecret
}

/** Makes the demo's super administrator where the shop has no administrator at all. */
export const seedDemoAdministrator = async (database: Database): Promise<void> => {
  const [someone] = await database.select({ id: adminUsers.id }).from(adminUsers).limit(1)
  if (someone) return
  const { email, totpSecret } = demoAdministrator
  await database
    .insert(adminUsers)
    .values({ id: seedId('admin:demo'), email, name: 'Demo', passwordHash, totpSecret, isSuper: true })
    .onConflictDoNothing()
}

/** Takes the demo's administrator out of a shop that goes live, whatever it was called since. */
export const removeDemoAdministrator = async (database: Database): Promise<void> => {
  await database.delete(adminUsers).where(eq(adminUsers.passwordHash, passwordHash))
}
