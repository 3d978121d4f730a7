import { randomBytes } from 'node:crypto'
import {
  changeAdminUser,
  findAdminUserByEmail,
  insertAdminUser,
  toAdminUser,
} from '#api/modules/admin-users/admin-users.queries.ts'
import { deletePasskeys } from '#api/modules/admin-users/passkeys.queries.ts'
import { newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { insertAuditEntries } from '#api/modules/audit/audit.queries.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { SecondFactor } from '#shared/entities/admin/admin-user.ts'

export interface Provided {
  isNew: boolean
  password: string
  secondFactor: SecondFactor
}

/**
 * Creates a super administrator from the command line, or sets a new password and second factor and deletes the passkeys if the account exists. Writes an
 * audit entry like any other change.
 */
export async function provideSuperAdministrator(
  { change, storefront }: Pick<Shop, 'change' | 'storefront'>,
  { email, name }: { email: string; name: string },
): Promise<Provided> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const secondFactor = newSecondFactor(storefront, email)
  const secrets = { passwordHash, totpSecret: secondFactor.secret, totpPeriod: 0, isSuper: true }
  const isNew = await change(async (tx) => {
    const adminUser = await findAdminUserByEmail(tx, email)
    const row = adminUser
      ? await changeAdminUser(tx, adminUser.id, secrets)
      : await insertAdminUser(tx, { email, name, ...secrets })
    if (adminUser) {
      await deletePasskeys(tx, adminUser.id)
      await revokeSessions(tx, { role: 'administrator', userId: adminUser.id })
    }
    tx.publish('admin-user', row.id)
    await insertAuditEntries(tx, row.id, [
      {
        action: adminUser ? 'UPDATE' : 'CREATE',
        noun: 'admin-user',
        recordId: row.id,
        before: adminUser ? toAdminUser(adminUser) : null,
        after: toAdminUser(row),
      },
    ])
    return !adminUser
  })
  return { isNew, password, secondFactor }
}
