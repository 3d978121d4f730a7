import type { OrderStatus } from '#shared/enums.ts'
import { isPublicHoliday, isWeekend } from '#shared/rules/public-holidays.ts'
import { toInstant, toLocalMs } from '#shared/rules/working-time.ts'
import { europeanUnion } from '#shared/storefronts/countries.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

const dayMs = 24 * 60 * 60 * 1000
const members: ReadonlySet<string> = new Set(europeanUnion)

interface WithdrawableOrder {
  readonly status: OrderStatus
  readonly placedAt: Date | null
  readonly deliveredAt: Date | null
  /** The country of the delivery; undefined while it is unknown, as of a one-click order. */
  readonly country: string | undefined
}

interface WithdrawalTerms {
  /** After the day of the delivery, which does not count; 0 if the shop grants none. */
  readonly days: number
  readonly now: Date
  /** The storefront's. */
  readonly timeZone: string
  readonly storefront: Pick<Storefront, 'countries'>
}

/** Returns true if customers of a storefront have the right of withdrawal: it delivers to the European Union. */
export function grantsWithdrawal({ countries }: Pick<Storefront, 'countries'>, days: number): boolean {
  return days > 0 && countries.some((country) => members.has(country))
}

/**
 * Returns until when the customer may withdraw from the contract of an order, without a reason; `until` is null until it is delivered.
 * The right begins as the order is placed, whatever its status, and covers the European Union. An unknown country counts as covered.
 * Directive 2011/83/EU, articles 9 and 11a; see decision 56.
 * @returns undefined if the order cannot be withdrawn from, or not any more
 */
export function findWithdrawal(
  { status, placedAt, deliveredAt, country }: WithdrawableOrder,
  { days, now, timeZone, storefront }: WithdrawalTerms,
): { until: Date | null } | undefined {
  if (!grantsWithdrawal(storefront, days) || placedAt === null || status === 'CANCELED') return undefined
  if (country !== undefined && !members.has(country)) return undefined
  if (deliveredAt === null) return { until: null }
  const until = endOfPeriod(deliveredAt, { days, timeZone, country })
  return now <= until ? { until } : undefined
}

/**
 * Returns the last millisecond of the last day of the period. A last day on a weekend or a public holiday moves to the next working
 * day: Regulation 1182/71, article 3. For an unknown country the holidays of each member count.
 */
const endOfPeriod = (
  deliveredAt: Date,
  { days, timeZone, country }: Pick<WithdrawalTerms, 'days' | 'timeZone'> & { country: string | undefined },
): Date => {
  const countries = country === undefined ? europeanUnion : [country]
  const isFree = (midnight: number): boolean => {
    const day = new Date(midnight).toISOString().slice(0, 10)
    return isWeekend(day) || countries.some((one) => isPublicHoliday(day, one))
  }
  const received = toLocalMs(deliveredAt, timeZone)
  let last = received - (received % dayMs) + days * dayMs
  while (isFree(last)) last += dayMs
  return new Date(toInstant(last + dayMs, timeZone) - 1)
}
