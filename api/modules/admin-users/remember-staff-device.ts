import type { FastifyInstance } from 'fastify'
import { readAccessToken } from '#api/http/access-token.ts'
import { findAdminUser } from '#api/modules/admin-users/admin-users.queries.ts'
import { markDevice } from '#api/modules/auth/sign-in-limits.ts'
import type { Shop } from '#api/shop.ts'
import type { Session } from '#shared/entities/session.ts'

/** Marks the device of each session that a call of this scope begins: it signs in without a mail from then on. [ADM-21] */
export function rememberStaffDevice(scope: FastifyInstance, shop: Shop): void {
  scope.addHook('preSerialization', async (_request, reply, payload) => {
    if (reply.statusCode >= 300) return payload
    const claims = await readAccessToken(shop, (payload as Session).accessToken)
    const admin = claims && (await findAdminUser(shop.database, claims.userId))
    if (admin) markDevice(shop, reply, 'administrator', admin.email)
    return payload
  })
}
