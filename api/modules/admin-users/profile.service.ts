import type { UseCase } from '#api/http/use-case.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import {
  changeAdminUser,
  findAdminUser,
  getStaffRole,
  lockAdminUser,
  takeCode,
  toAdminUser,
  type AdminUserRow,
} from '#api/modules/admin-users/admin-users.queries.ts'
import { hasPasskey } from '#api/modules/admin-users/passkeys.queries.ts'
import { newSecondFactor, findCodePeriod } from '#api/modules/admin-users/second-factor.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { hashPassword, isPassword } from '#api/modules/auth/passwords.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type * as calls from '#shared/endpoints/admin-users.ts'
import { AppError } from '#shared/errors.ts'
import { listPermissions } from '#shared/permissions.ts'

export const read: UseCase<typeof calls.readAdminProfile> = async (shop, { adminUserId }) => {
  const row = await findAdminUser(shop.database, adminUserId)
  if (!row) throw new AppError('UNAUTHORIZED')
  return {
    ...toAdminUser(row),
    permissions: listPermissions(getStaffRole(row)),
    hasPasskey: await hasPasskey(shop.database, adminUserId),
  }
}

/** Changes the caller's own password. The last super administrator may do this too. [API-05] */
export const updatePassword: UseCase<typeof calls.updateAdminPassword> = async (shop, admin, { body }) => {
  await proveSelf(shop, admin, body.oldPassword)
  const passwordHash = await hashPassword(body.newPassword)
  return changeSelf(shop, admin, body.oldPassword, (tx, { id }) => changeAdminUser(tx, id, { passwordHash }))
}

export const offerSecondFactor: UseCase<typeof calls.offerSecondFactor> = async (shop, admin, { body }) => {
  const { email } = await proveSelf(shop, admin, body.password)
  return newSecondFactor(shop.storefront, email)
}

export const updateSecondFactor: UseCase<typeof calls.updateSecondFactor> = async (shop, admin, { body }) => {
  const period = findCodePeriod(body.secret, body.tfaCode, shop.now())
  await proveSelf(shop, admin, body.password)
  if (period === undefined) throw new AppError('TFA_CODE_INVALID')
  return changeSelf(shop, admin, body.password, async (tx, { id }) => {
    await changeAdminUser(tx, id, { totpSecret: body.secret, totpPeriod: 0 })
    await takeCode(tx, id, period)
  })
}

/** Asserts the caller's own password. @throws AppError PASSWORD_INVALID, or UNAUTHORIZED if the account has been deleted */
const proveSelf = async (shop: Shop, { adminUserId }: AdministratorCaller, password: string): Promise<AdminUserRow> => {
  const row = await findAdminUser(shop.database, adminUserId)
  if (!row) throw new AppError('UNAUTHORIZED')
  if (!(await isPassword(row.passwordHash, password))) throw new AppError('PASSWORD_INVALID')
  return row
}

/** Changes the caller's credentials, ends the caller's other sessions and writes an audit entry without the secrets. */
const changeSelf = async (
  shop: Shop,
  admin: AdministratorCaller,
  password: string,
  write: (tx: Transaction, row: AdminUserRow) => Promise<unknown>,
): Promise<Record<string, never>> => {
  await shop.change(async (tx) => {
    const before = await lockAdminUser(tx, admin.adminUserId)
    if (!before) throw new AppError('UNAUTHORIZED')
    // Two concurrent changes both passed the check of the old password; here the second fails.
    if (!(await isPassword(before.passwordHash, password))) throw new AppError('PASSWORD_INVALID')
    await write(tx, before)
    const after = await findAdminUser(tx, admin.adminUserId)
    await writeAuditEntry(tx, admin, {
      noun: 'admin-user',
      recordId: admin.adminUserId,
      before: toAdminUser(before),
      after: toAdminUser(after!), // its row is locked
    })
    await revokeSessions(tx, admin.claims, admin.claims.sessionId)
  })
  return {}
}
