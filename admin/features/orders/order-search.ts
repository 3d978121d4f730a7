import {
  maxSinceDays,
  orderSorts,
  orderTraits,
  payWords,
  shipWords,
  type OrderFilter,
  type OrderListing,
  type OrderSort,
} from '#shared/entities/admin/order-filter.ts'
import { orderViewNames, orderViews, type OrderView } from '#shared/rules/order-step.ts'

/** The search parameters of a list of orders. An omitted parameter has its usual value. */
export interface OrderSearch {
  view?: OrderView
  text?: string
  page?: number
  /** Words with dots between them: paid.on-delivery */
  pay?: string
  ship?: string
  only?: string
  /** '1d': since yesterday; '2026-11-01~2026-11-20', either may be left out. */
  since?: string
  /** '500-', '500-1000', '-1000' */
  sum?: string
  sort?: string
}

const toAddress = (word: string): string => word.toLowerCase().replaceAll('_', '-')
const toAddressList = (words: readonly string[] | undefined): string | undefined => words?.map(toAddress).join('.')
const readWords = <const Word extends string>(text: unknown, words: readonly Word[]): Word[] => {
  const named = new Set(toText(text).split('.'))
  return words.filter((word) => named.has(toAddress(word)))
}
const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const readDay = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

const readSince = (value: unknown): Pick<OrderFilter, 'sinceDays' | 'from' | 'to'> => {
  const text = toText(value)
  const [, days] = /^(\d{1,3})d$/.exec(text) ?? []
  if (days !== undefined) return Number(days) <= maxSinceDays ? { sinceDays: Number(days) } : {}
  const [from, to] = text.split('~').map(readDay)
  return { ...(from && { from }), ...(to && { to }) }
}

const readSum = (value: unknown): Pick<OrderFilter, 'minTotal' | 'maxTotal'> => {
  const [, min, max] = /^(\d{0,6})-(\d{0,6})$/.exec(toText(value)) ?? []
  return { ...(min && { minTotal: Number(min) }), ...(max && { maxTotal: Number(max) }) }
}

/** Returns the filters that an address names. */
export function readFilter(search: Readonly<Record<string, unknown>> | OrderSearch): OrderFilter {
  const { pay, ship, only, since, sum } = search as OrderSearch
  const lists = { pay: readWords(pay, payWords), ship: readWords(ship, shipWords), only: readWords(only, orderTraits) }
  return {
    ...(lists.pay.length > 0 && { pay: lists.pay }),
    ...(lists.ship.length > 0 && { ship: lists.ship }),
    ...(lists.only.length > 0 && { only: lists.only }),
    ...readSince(since),
    ...readSum(sum),
  }
}

/** Returns the default sort order of a view. */
export function getUsualSort(view: OrderView): OrderSort {
  const steps: readonly string[] = view === 'withdrawn' ? [] : orderViews[view]
  const isWaiting = steps.length > 0 && steps.every((step) => (orderViews.waiting as readonly string[]).includes(step))
  return isWaiting ? 'URGENT' : 'NEWEST'
}

const writeFilter = ({ pay, ship, only, sinceDays, from, to, minTotal, maxTotal }: OrderFilter): OrderSearch => ({
  ...(pay && { pay: toAddressList(pay)! }),
  ...(ship && { ship: toAddressList(ship)! }),
  ...(only && { only: toAddressList(only)! }),
  ...(sinceDays === undefined ? (from ?? to) && { since: `${from ?? ''}~${to ?? ''}` } : { since: `${sinceDays}d` }),
  ...((minTotal ?? maxTotal) !== undefined && { sum: `${minTotal ?? ''}-${maxTotal ?? ''}` }),
})

/** Returns the address of a listing. */
export function toOrderSearch({ view = 'waiting', sort, ...filter }: OrderListing): OrderSearch {
  return {
    ...(view !== 'waiting' && { view }),
    ...writeFilter(filter),
    ...(sort && sort !== getUsualSort(view) && { sort: toAddress(sort) }),
  }
}

/** Returns the listing of an address, without its text and page. */
export function toListing(search: OrderSearch): OrderListing {
  const [sort] = readWords(search.sort, orderSorts)
  return { view: search.view ?? 'waiting', ...readFilter(search), ...(sort && { sort }) }
}

/** Reads the address of a list; invalid values are ignored. */
export const readOrderSearch = (search: Record<string, unknown>): OrderSearch => {
  const view = orderViewNames.find((name) => name === search['view']) ?? 'waiting'
  const text = toText(search['text'])
  const page = Number(search['page'])
  const [sort] = readWords(search['sort'], orderSorts)
  return {
    ...toOrderSearch({ view, ...readFilter(search), ...(sort && { sort }) }),
    ...(text.trim() && { text: text.slice(0, 100) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}

/** Returns the address without its page: another filter begins at the first one. */
export const firstPage = ({ page: _page, ...search }: OrderSearch): OrderSearch => search

/** Returns true if two addresses have the same listing, apart from page and text. */
export function isSameListing(one: OrderSearch, other: OrderSearch): boolean {
  return JSON.stringify(toOrderSearch(toListing(one))) === JSON.stringify(toOrderSearch(toListing(other)))
}
