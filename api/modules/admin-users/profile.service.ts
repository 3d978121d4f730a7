import type { UseCase } from '#api/http/bind.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import {
  changeAdminUser,
  findAdminUser,
  lockAdminUser,
  takeCode,
  toAdminUser,
  type AdminUserRow,
} from '#api/modules/admin-users/admin-users.queries.ts'
import { newSecondFactor, periodOfCode } from '#api/modules/admin-users/second-factor.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { hashPassword, isPassword } from '#api/modules/auth/passwords.ts'
import { endSessions } from '#api/modules/auth/sessions.service.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type * as calls from '#shared/endpoints/admin-users.ts'
import { Refusal } from '#shared/errors.ts'

export const read: UseCase<typeof calls.readAdminProfile> = async (shop, { adminUserId }) => {
  const row = await findAdminUser(shop.database, adminUserId)
  if (!row) throw new Refusal('UNAUTHORIZED')
  return toAdminUser(row)
}

/** One's own password and second factor may always be changed, the last super administrator's as well. [API-05] */
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
  const period = periodOfCode(body.secret, body.tfaCode, shop.now())
  await proveSelf(shop, admin, body.password)
  if (period === undefined) throw new Refusal('TFA_CODE_INVALID')
  return changeSelf(shop, admin, body.password, async (tx, { id }) => {
    await changeAdminUser(tx, id, { totpSecret: body.secret, totpPeriod: 0 })
    await takeCode(tx, id, period)
  })
}

/** @throws Refusal PASSWORD_INVALID, or UNAUTHORIZED where the account is gone */
const proveSelf = async (shop: Shop, { adminUserId }: AdministratorCaller, password: string): Promise<AdminUserRow> => {
  const row = await findAdminUser(shop.database, adminUserId)
  if (!row) throw new Refusal('UNAUTHORIZED')
  if (!(await isPassword(row.passwordHash, password))) throw new Refusal('PASSWORD_INVALID')
  return row
}

/** Changes what one signs in with, ends one's other sessions and writes it down; the secrets are in no log. */
const changeSelf = async (
  shop: Shop,
  admin: AdministratorCaller,
  password: string,
  write: (tx: Transaction, row: AdminUserRow) => Promise<unknown>,
): Promise<Record<string, never>> => {
  const { forget } = await shop.database.transaction(async (tx) => {
    const before = await lockAdminUser(tx, admin.adminUserId)
    if (!before) throw new Refusal('UNAUTHORIZED')
    // Two changes at once were both proven by the old password: the second is not.
    if (!(await isPassword(before.passwordHash, password))) throw new Refusal('PASSWORD_INVALID')
    await write(tx, before)
    const after = await findAdminUser(tx, admin.adminUserId)
    await writeDown(tx, admin, {
      noun: 'admin-user',
      recordId: admin.adminUserId,
      before: toAdminUser(before),
      after: toAdminUser(after!), // its row is locked
    })
    return endSessions(shop, tx, admin.claims, admin.claims.sessionId)
  })
  forget()
  return {}
}
