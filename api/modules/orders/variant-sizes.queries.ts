import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { sizes, type Size } from '#shared/enums.ts'

interface SizeOnHand {
  readonly size: Size
  readonly isOnHand: boolean
}

/** Returns the sizes of these variants as far as they are on sale, in their order, and whether a unit of each is on hand. */
export async function listVariantSizes(
  database: Queryable,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SizeOnHand[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await listRows<SizeOnHand & { variantId: string }>(
    database,
    sql`select s.variant_id as "variantId", s.size, s.quantity > 0 as "isOnHand" from stock s
      join variants v on v.id = s.variant_id and v.state = 'ACTIVE'
      where s.variant_id in ${[...variantIds]}`,
  )
  const inOrder = rows.toSorted((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size))
  return new Map(
    [...Map.groupBy(inOrder, ({ variantId }) => variantId)].map(([id, same]) => [
      id,
      same.map(({ size, isOnHand }) => ({ size, isOnHand })),
    ]),
  )
}
