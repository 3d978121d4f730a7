import type { UseCase } from '#api/http/use-case.ts'
import { listOrderGroups, type OrderGroup } from '#api/modules/orders/order-facets.queries.ts'
import { toFilterContext, toListQuery } from '#api/modules/orders/order-listing.ts'
import {
  orderTraits,
  payWords,
  shipWords,
  type OrderFacets,
  type OrderFilter,
} from '#shared/entities/admin/order-filter.ts'
import type * as calls from '#shared/endpoints/admin-orders.ts'

/** Counts, for each value of each filter, the orders that the list would show with it. [ADM-25] */
export const countOrderFacets: UseCase<typeof calls.countOrderFacets> = async (shop, _admin, { body }) => {
  const { words, steps, isWithdrawn } = toListQuery(shop, body)
  const groups = await listOrderGroups(
    shop.database,
    { steps, isWithdrawn: isWithdrawn ?? false, words },
    body,
    toFilterContext(shop),
  )
  return sumGroups(groups, body)
}

type Part = 'pay' | 'ship' | 'only' | 'since'

/** Returns the counts of all values. A value of a filter of alternatives is counted without the others of its filter. */
const sumGroups = (groups: readonly OrderGroup[], filter: OrderFilter): OrderFacets => {
  const passes: Record<Part, (group: OrderGroup) => boolean> = {
    pay: ({ pay }) => !filter.pay || filter.pay.includes(pay),
    ship: ({ ship }) => !filter.ship || (ship !== '' && filter.ship.includes(ship)),
    only: (group) => (filter.only ?? []).every((trait) => group[trait]),
    since: ({ isPlaced }) => isPlaced,
  }
  const count = (without: Part | null, has: (group: OrderGroup) => boolean): number =>
    groups
      .filter(
        (group) => (Object.keys(passes) as Part[]).every((part) => part === without || passes[part](group)), // its keys are exactly these
      )
      .filter(has)
      .reduce((sum, group) => sum + group.count, 0)
  const countEach = <const Word extends string>(words: readonly Word[], countOne: (word: Word) => number) =>
    Object.fromEntries(words.map((word) => [word, countOne(word)])) as Record<Word, number> // one entry per word
  const placedWithin = (age: number) => count('since', (group) => group.age <= age)
  return {
    total: count(null, () => true),
    pay: countEach(payWords, (word) => count('pay', ({ pay }) => pay === word)),
    ship: countEach(shipWords, (word) => count('ship', ({ ship }) => ship === word)),
    only: countEach(orderTraits, (trait) => count(null, (group) => group[trait])),
    since: { today: placedWithin(0), yesterday: placedWithin(1), week: placedWithin(7) },
  }
}
