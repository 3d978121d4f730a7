import type { Category } from '#shared/entities/category.ts'
import type { Contacts } from '#shared/entities/contacts.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { Locale, PaymentMethod } from '#shared/enums.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'
import type { CallApi } from '#storefront/client/call.ts'

/** What this process of the shop is set to, as far as pages need it. */
export interface ShopSettings {
  storefront: StorefrontName
  /** The payment methods that work here. */
  paymentMethods: readonly PaymentMethod[]
  /** What cash on delivery pays at once, in minor units. */
  prepaymentMinor: number
  /** The public address, for canonical links. */
  publicUrl: string
  /** The year that the footer names: the server's, so that both renders agree. [LAY-04] */
  year: number
}

/** What every page shares. Made for each request on the server; the browser takes it over. [STA-04] */
export interface Root extends ShopSettings {
  locale: Locale
  /** The host the request came in on. [STA-01] */
  origin: string
  categories: readonly Category[]
  contacts: Contacts | null
  /** Who reads, where somebody is signed in; of this one request alone. [STA-01] */
  user: Customer | null
}

/**
 * Asks for what every page shares; each part may fail without the others. [STA-01]
 * @param report told of each failure, which is only logged
 * @param before what stands in for a part that failed
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
 * Asks who reads; a failure is only logged, and the page is drawn as for a guest. [STA-01]
 * @param callAsReader speaks with the reader's session
 */
export const loadUser = (callAsReader: CallApi, report: (error: unknown) => void): Promise<Customer | null> =>
  callAsReader('GET /v1/customer-profile/details').catch((error: unknown) => {
    report(error)
    return null
  })
