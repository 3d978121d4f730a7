import { toListedName } from '#api/rules/listed-name.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { UseCase } from '#api/http/use-case.ts'
import {
  countPieces,
  listAccounts,
  listBuyers,
  listPageTitles,
  listPieces,
} from '#api/modules/counter/find-anything.queries.ts'
import { countSteps, listOrderRows, type OrderListRow } from '#api/modules/orders/order-rows.queries.ts'
import type { Shop } from '#api/shop.ts'
import { toOtherLayout } from '#database/search/keyboard.ts'
import { maxFound, type FoundAnything, type FoundPerson } from '#shared/entities/admin/search-results.ts'
import type { findAnything as call } from '#shared/endpoints/admin-search.ts'
import type { Locale } from '#shared/enums.ts'
import { hasPermission, type StaffRole } from '#shared/permissions.ts'
import { toMajor } from '#shared/rules/money.ts'
import { splitOrderText, type OrderWord } from '#shared/rules/order-text.ts'
import { maskPhone } from '#shared/rules/phone.ts'

/** The administrator who searches. Results that the role may not read are left out. */
interface Seeker {
  readonly locale: Locale
  readonly role: StaffRole
}
type FoundLists = Pick<FoundAnything, 'orders' | 'people' | 'pieces' | 'pages'>

/** Finds orders, people, pieces and pages by one text. [ADM-26] */
export const findAnything: UseCase<typeof call> = async (shop, { locale, staffRole }, { query: { text } }) => {
  const seeker: Seeker = { locale, role: staffRole! }
  const words = splitOrderText(text)
  const results = await findAll(shop, seeker, words)
  if (isSomething(results)) return { ...results, near: [], searched: await countSearched(shop, seeker) }
  const [switched, near, searched] = await Promise.all([
    findInOtherLayout(shop, seeker, text),
    findNear(shop, seeker, words),
    countSearched(shop, seeker),
  ])
  return { ...(switched ?? results), near: switched ? [] : near, searched }
}

const isSomething = (results: FoundLists): boolean => Object.values(results).some((list) => list.length > 0)

const findAll = async (
  { database, storefront }: Shop,
  { locale, role }: Seeker,
  words: readonly OrderWord[],
): Promise<FoundLists> => {
  if (words.length === 0) return { orders: [], people: [], pieces: [], pages: [] }
  const seesPeople = hasPermission(role, 'customers.read')
  const [orders, buyers, accounts, pieces, pages] = await Promise.all([
    hasPermission(role, 'orders.read')
      ? listOrderRows(database, { steps: undefined, words, limit: maxFound, offset: 0 })
      : [],
    seesPeople ? listBuyers(database, words) : [],
    seesPeople ? listAccounts(database, words) : [],
    hasPermission(role, 'catalogue.read') ? listPieces(database, words) : [],
    hasPermission(role, 'pages.change') ? listPageTitles(database) : [],
  ])
  return {
    orders: orders.map((row) => toFoundOrder(row, storefront, seesPeople)),
    people: [...buyers, ...accounts].slice(0, maxFound),
    pieces: pieces.map(({ id, name, ...piece }) => ({ _id: id, name: name[locale], ...piece })),
    pages: pages
      .map(({ name, title }) => ({ name, title: title[locale], text: `${name} ${title.uk} ${title.en}`.toLowerCase() }))
      .filter((page) => words.every(({ begins }) => page.text.includes(begins)))
      .slice(0, maxFound)
      .map(({ name, title }) => ({ name, title })),
  }
}

const toFoundOrder = (
  row: OrderListRow,
  storefront: Storefront,
  seesPhones: boolean,
): FoundAnything['orders'][number] => ({
  _id: row.id,
  number: row.number,
  name: toListedName(storefront, row),
  phone: seesPhones ? row.phone : maskPhone(row.phone),
  step: row.step,
  total: toMajor(row.totalMinor),
  placedAt: row.placedAt,
})

/** Returns the results for the same keys in the other keyboard layout; undefined if there are none. */
const findInOtherLayout = async (shop: Shop, seeker: Seeker, text: string): Promise<FoundLists | undefined> => {
  const typed = text.trim().split(/\s+/)
  const switched = typed.map((word) => toOtherLayout(word) ?? word)
  if (switched.every((word, index) => word === typed[index])) return undefined
  const results = await findAll(shop, seeker, splitOrderText(switched.join(' ')))
  return isSomething(results) ? results : undefined
}

/** Returns people with one of several words. */
const findNear = async ({ database }: Shop, { role }: Seeker, words: readonly OrderWord[]): Promise<FoundPerson[]> => {
  if (words.length < 2 || !hasPermission(role, 'customers.read')) return []
  const lists = await Promise.all(words.map((word) => listBuyers(database, [word])))
  const people = new Map(lists.flat().map((person) => [person.phone, person]))
  return [...people.values()].slice(0, maxFound)
}

const countSearched = async ({ database }: Shop, { role }: Seeker): Promise<FoundAnything['searched']> => {
  const [steps, pieces, pages] = await Promise.all([
    hasPermission(role, 'orders.read') ? countSteps(database) : null,
    hasPermission(role, 'catalogue.read') ? countPieces(database) : null,
    hasPermission(role, 'pages.change') ? listPageTitles(database) : null,
  ])
  return {
    orders: steps && Object.values(steps).reduce((sum, count) => sum + count, 0),
    pieces,
    pages: pages && pages.length,
  }
}
