import type { UseCase } from '#api/http/use-case.ts'
import { lockAdminUser } from '#api/modules/admin-users/admin-users.queries.ts'
import { createTokenInvalid } from '#api/modules/auth/account-links.service.ts'
import { useToken } from '#api/modules/auth/mailed-tokens.ts'
import type { admitDevice as call } from '#shared/endpoints/admin-users.ts'

/**
 * Uses the link of the warning about failed sign-ins, once. The route then marks the device as the administrator's: strangers who use
 * up the limits of the account stop it no more. It creates no session. [API-05]
 * @throws AppError BAD_REQUEST, reason TOKEN_INVALID, for a link that is used, expired or forged, or of a former address
 */
export const admitDevice: UseCase<typeof call> = (shop, _caller, { body: { token } }) =>
  shop.change(async (tx) => {
    const link = await useToken(shop, tx, token, 'admit-device')
    const admin = link?.adminUserId && (await lockAdminUser(tx, link.adminUserId))
    if (!admin || admin.email.toLowerCase() !== link.email.toLowerCase()) throw createTokenInvalid()
    return { status: 'CONFIRMED' }
  })
