import { listFilterConditions, type FilterContext } from '#api/modules/orders/order-filter.ts'
import { countOrders, type OrderListQuery } from '#api/modules/orders/order-rows.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { orderViews } from '#shared/rules/order-step.ts'
import { splitOrderText } from '#shared/rules/order-text.ts'

/** Returns the context in which days and countries of a filter are interpreted in this shop. */
export function toFilterContext({ storefront, now }: Pick<Shop, 'storefront' | 'now'>): FilterContext {
  return {
    now: now(),
    timeZone: timeZones[storefront.dates],
    homeCountry: storefront.countries[0]!, // every storefront delivers somewhere
  }
}

/** Converts a listing to the query of the database. */
export function toListQuery(
  shop: Pick<Shop, 'storefront' | 'now'>,
  { view = 'all', text = '', sort, ...filter }: OrderListing & { readonly text?: string | undefined },
): Omit<OrderListQuery, 'limit' | 'offset'> {
  return {
    steps: view === 'all' || view === 'withdrawn' ? undefined : orderViews[view],
    isWithdrawn: view === 'withdrawn',
    words: splitOrderText(text),
    filters: listFilterConditions(filter, toFilterContext(shop)),
    sort,
  }
}

/** Returns how many orders a list shows now. */
export function countListing(
  shop: Pick<Shop, 'database' | 'storefront' | 'now'>,
  listing: OrderListing,
): Promise<number> {
  return countOrders(shop.database, toListQuery(shop, listing))
}
