import { useTranslations } from 'use-intl'
import { toListing, toOrderSearch, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { OrderFilter, OrderListing, OrderTrait, PayWord, ShipWord } from '#shared/entities/admin/order-filter.ts'

/** A value that is chosen, as words, and the address without it. */
export interface ChosenFilter {
  readonly name: string
  readonly without: OrderSearch
}

const payTexts = {
  PAID: 'pay-paid',
  ON_DELIVERY: 'pay-on-delivery',
  WAITING: 'pay-waiting',
  FAILED: 'pay-failed',
  AGREE: 'pay-agree',
  REFUNDED: 'pay-refunded',
} as const satisfies Record<PayWord, string>

/** Returns functions that describe filters in words. */
export const useFilterWords = () => {
  const t = useTranslations('orders')
  const { date } = useTimes()
  const noon = (day: string) => date(`${day}T12:00:00Z`)
  const since = ({ sinceDays, from, to }: OrderFilter): string | undefined => {
    if (sinceDays === 0) return t('since-today')
    if (sinceDays === 1) return t('since-yesterday')
    if (sinceDays !== undefined) return t('since-days', { days: sinceDays })
    if (from && to) return t('since-between', { from: noon(from), to: noon(to) })
    if (from) return t('since-from', { from: noon(from) })
    return to && t('since-to', { to: noon(to) })
  }
  const sum = ({ minTotal, maxTotal }: OrderFilter): string | undefined => {
    if (minTotal !== undefined && maxTotal !== undefined)
      return t('sum-between', { min: formatMoney(minTotal), max: formatMoney(maxTotal) })
    if (minTotal !== undefined) return t('sum-from', { min: formatMoney(minTotal) })
    return maxTotal === undefined ? undefined : t('sum-to', { max: formatMoney(maxTotal) })
  }
  const pay = (word: PayWord) => t(payTexts[word])
  const ship = (word: ShipWord) => t(`ship-${word}`)
  const only = (trait: OrderTrait) => t(`only-${trait}`)
  return { pay, ship, only, since, sum }
}

/** Lists the chosen filters, one by one. */
export const useChosenFilters = (search: OrderSearch): ChosenFilter[] => {
  const words = useFilterWords()
  const listing = toListing(search)
  const [since, sum] = [words.since(listing), words.sum(listing)]
  const become = (change: Partial<OrderListing>): OrderSearch => ({
    ...toOrderSearch({ ...listing, ...change }),
    ...(search.text && { text: search.text }),
  })
  const without = <Word extends string>(list: readonly Word[], word: Word): Word[] | undefined =>
    list.length > 1 ? list.filter((one) => one !== word) : undefined
  const { pay = [], ship = [], only = [] } = listing
  return [
    ...pay.map((word) => ({ name: words.pay(word), without: become({ pay: without(pay, word) }) })),
    ...ship.map((word) => ({ name: words.ship(word), without: become({ ship: without(ship, word) }) })),
    ...(since ? [{ name: since, without: become({ sinceDays: undefined, from: undefined, to: undefined }) }] : []),
    ...(sum ? [{ name: sum, without: become({ minTotal: undefined, maxTotal: undefined }) }] : []),
    ...only.map((word) => ({ name: words.only(word), without: become({ only: without(only, word) }) })),
  ]
}
