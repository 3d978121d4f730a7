import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Claims } from '#api/http/access-token.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import { sessions } from '#database/schema/sessions.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'

/** How long a proof of identity is valid. */
export const confirmedMs = 10 * 60_000

type Clock = Pick<Shop, 'now'>
type Confirmed = { readonly claims: Pick<Claims, 'sessionId'> | undefined }

/**
 * Asserts that the administrator of a session has proven within the last ten minutes who they are. The time is kept with the session.
 * [ADM-21]
 * @throws AppError DONT_HAVE_ACCESS, reason CONFIRM
 */
export async function assertConfirmed({ now }: Clock, database: Queryable, { claims }: Confirmed): Promise<void> {
  const [session] = claims
    ? await database
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, claims.sessionId), isNull(sessions.revokedAt), gt(sessions.confirmedUntil, now())))
    : []
  if (!session) throw new AppError('DONT_HAVE_ACCESS', { reason: 'CONFIRM' })
}

/** Asserts a recent confirmation if the endpoint requires one. */
export async function assertConfirmedFor(
  shop: Clock & Pick<Shop, 'database'>,
  caller: Confirmed,
  { confirms }: Pick<Endpoint, 'confirms'>,
): Promise<void> {
  if (confirms) await assertConfirmed(shop, shop.database, caller)
}

/**
 * Asserts a recent confirmation if a refund exceeds the configured sum.
 * @param minor the refund, in minor units
 */
export async function assertSumConfirmed(
  shop: Clock & Pick<Shop, 'confirmRefundsAboveMinor'>,
  database: Queryable,
  caller: Confirmed,
  minor: number,
): Promise<void> {
  if (minor > shop.confirmRefundsAboveMinor) await assertConfirmed(shop, database, caller)
}
