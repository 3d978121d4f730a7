import type { Category } from '#shared/entities/category.ts'
import type { Contacts } from '#shared/entities/contacts.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { Locale, PaymentMethod } from '#shared/enums.ts'
import type { Wordmarks } from '#shared/brand/wordmarks.ts'
import type { Storefront, StorefrontName } from '#shared/storefronts/storefront.ts'
import type { CallApi } from '#client/call.ts'

/** A script of another company that counts visits, after consent. [LAY-09] */
export interface Tracker {
  kind: 'analytics' | 'pixel'
  id: string
  /** Address of its script. */
  url: string
}

/** Settings of this process that pages need. */
export interface ShopSettings {
  storefront: StorefrontName
  /** The payment methods that are configured. */
  paymentMethods: readonly PaymentMethod[]
  /** The prepayment of cash on delivery, in minor units. */
  prepaymentMinor: number
  /** The public address, for canonical links. */
  publicUrl: string
  /** Analytics and pixel, if they are configured. */
  trackers: readonly Tracker[]
  /** The map of the contacts page; null without a key. [LAY-16] */
  map: { url: string; key: string } | null
  /** The identity provider's button; null if none is configured. [ACC-03] */
  identity: { clientId: string; scriptUrl: string } | null
  /** For how many days after delivery customers can withdraw, and the text of the link to /withdraw; null if they can't. */
  withdrawal: { days: number; links: Readonly<Record<Locale, string>> } | null
  /** The card provider's library; null if cards are not typed in on the shop's pages. [CFG-03] */
  cards: { scriptUrl: string; publishableKey: string } | null
  /** The footer's year: the server's, so that both renders agree. [LAY-04] */
  year: number
}

/** State that every page shares. Created per request on the server; the browser hydrates from it. [STA-04] */
export interface Root extends Omit<ShopSettings, 'storefront'> {
  /** The current storefront; sent by the server, so that no other storefront is part of the bundle. [CFG-01] */
  storefront: Storefront
  /** The brand's word in the page's language. */
  wordmarks: Wordmarks
  locale: Locale
  /** Host of the request. [STA-01] */
  origin: string
  categories: readonly Category[]
  contacts: Contacts | null
  /** The signed-in customer of this request; in the browser `useSession` has the current one. [STA-01] */
  user: Customer | null
}

/**
 * Loads the data that every page shares; each part may fail without the others. [STA-01]
 * @param report logs a failure
 * @param before replaces a part that failed
 */
export const loadShared = async (
  callApi: CallApi,
  report: (error: unknown) => void,
  before: Pick<Root, 'categories' | 'contacts'> = { categories: [], contacts: null },
): Promise<Pick<Root, 'categories' | 'contacts'>> => {
  const orBefore = <T, N>(answer: Promise<T>, kept: N): Promise<T | N> =>
    answer.catch((error: unknown) => {
      report(error)
      return kept
    })
  const [categories, contacts] = await Promise.all([
    orBefore(
      callApi('POST /v1/categories/search', {
        body: {
          filter: {
            and: [
              { field: 'photo', op: 'null', value: false },
              { field: 'state', op: 'eq', value: 'ACTIVE' },
            ],
          },
        },
      }).then(({ entities }) => entities),
      before.categories,
    ),
    orBefore(callApi('GET /v1/contacts'), before.contacts),
  ])
  return { categories, contacts }
}

/**
 * Loads the customer's details; after a failure, which is only logged, the page is rendered as for a guest. [STA-01]
 * @param callAsReader calls with the customer's session
 */
export const loadUser = (callAsReader: CallApi, report: (error: unknown) => void): Promise<Customer | null> =>
  callAsReader('GET /v1/customer-profile/details').catch((error: unknown) => {
    report(error)
    return null
  })
