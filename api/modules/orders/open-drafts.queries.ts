import { sql } from 'drizzle-orm'
import type { GuestCaller } from '#api/http/identify.ts'
import { toNetworkKey } from '#api/modules/orders/visitor-keys.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes the largest drafts of the last 24 hours that were created from the caller's network, the oldest of these first, until all of
 * them together have no more lines than `draftLines`. The caller's own draft stays. Nothing is refused: otherwise visitors who share
 * a network with an attacker could not buy. Drafts that other transactions are working on stay. [CHK-04]
 * @param draftId the draft that was just written
 */
export async function trimOpenDrafts(
  shop: Pick<Shop, 'secret' | 'now' | 'draftLines'>,
  tx: Transaction,
  caller: Pick<GuestCaller, 'address'>,
  draftId: string,
): Promise<void> {
  const since = new Date(shop.now().getTime() - dayMs).toISOString()
  await tx.execute(sql`with drafts as (
      select o.id, o.created_at, count(*) as lines from orders o join order_items i on i.order_id = o.id
        where o.visitor_keys @> array[${toNetworkKey(shop, caller.address)}]::text[]
          and o.placed_at is null and o.created_at > ${since}::timestamptz
        group by o.id
    ), summed as (
      select id, sum(lines) over (order by id <> ${draftId}, lines, created_at desc, id) as lines from drafts
    ), surplus as (
      select o.id from orders o join summed s on s.id = o.id
        where s.lines > ${shop.draftLines}::integer and o.id <> ${draftId} and o.placed_at is null
        for update of o skip locked
    )
    delete from orders o using surplus where o.id = surplus.id`)
}
