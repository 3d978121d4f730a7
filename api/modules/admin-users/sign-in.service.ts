import type { UseCase } from '#api/http/use-case.ts'
import { findAdminUserByEmail, takeCode } from '#api/modules/admin-users/admin-users.queries.ts'
import { beginStaffSession } from '#api/modules/admin-users/begin-staff-session.ts'
import { findCodePeriod } from '#api/modules/admin-users/second-factor.ts'
import { isPassword } from '#api/modules/auth/passwords.ts'
import type { signInAdministrator } from '#shared/endpoints/admin-users.ts'
import { AppError } from '#shared/errors.ts'

/** Checks the password first, so that codes cannot be probed without it. [API-05] */
export const signIn: UseCase<typeof signInAdministrator> = async (shop, caller, { body }) => {
  const admin = await findAdminUserByEmail(shop.database, body.email)
  const matches = await isPassword(admin?.passwordHash, body.password)
  if (!admin || !matches) throw new AppError('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  const period = findCodePeriod(admin.totpSecret, body.tfaCode, shop.now())
  return shop.change(async (tx) => {
    if (period === undefined || !(await takeCode(tx, admin.id, period))) throw new AppError('TFA_CODE_INVALID')
    return beginStaffSession(shop, tx, admin, caller)
  })
}
