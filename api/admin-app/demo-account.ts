import { eq } from 'drizzle-orm'
import { generateCode, findCodePeriod } from '#api/modules/admin-users/second-factor.ts'
import type { Shop } from '#api/shop.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { demoAdministrator, hasDemoAdministrator } from '#database/seed/demo-admin.ts'

const periodMs = 30_000

interface DemoAccount {
  email: string
  password: string
  /** A code that was not used yet. */
  tfaCode: string
}

/**
 * Returns the credentials of a demo's administrator, whose password is public. `account` is null if the account was changed or deleted,
 * or if all currently valid codes are used.
 */
export async function findDemoAccount({ database, now }: Shop): Promise<{ account: DemoAccount | null }> {
  if (!(await hasDemoAdministrator(database))) return { account: null }
  const { email, password, totpSecret } = demoAdministrator
  const [row] = await database
    .select({ usedPeriod: adminUsers.totpPeriod })
    .from(adminUsers)
    .where(eq(adminUsers.email, email))
  const moments = [0, periodMs].map((aheadMs) => new Date(now().getTime() + aheadMs))
  const codes = moments.map((moment) => generateCode(totpSecret, moment))
  const tfaCode = codes.find((code) => (findCodePeriod(totpSecret, code, now()) ?? 0) > (row?.usedPeriod ?? 0))
  return { account: tfaCode === undefined ? null : { email, password, tfaCode } }
}
