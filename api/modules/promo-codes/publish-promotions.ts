import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'

/** Publishes that promotions have begun or ended since a time, if any have, because pages of products show promotions. [ADM-31] */
export async function publishPromotions(
  { database, change, now }: Pick<Shop, 'database' | 'change' | 'now'>,
  since: Date,
): Promise<void> {
  const { id, isAutomatic, state, startsAt, endsAt } = promoCodes
  const [switched] = await database
    .select({ id })
    .from(promoCodes)
    .where(
      and(
        eq(isAutomatic, true),
        eq(state, 'ACTIVE'),
        or(and(gt(startsAt, since), lte(startsAt, now())), and(gt(endsAt, since), lte(endsAt, now()))),
      ),
    )
    .limit(1)
  if (switched)
    await change((tx) => {
      tx.publish('promo-code')
      return Promise.resolve()
    })
}
