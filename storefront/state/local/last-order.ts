import { useSyncExternalStore } from 'react'
import { createLocalStore } from '#storefront/state/local/local-store.ts'

/** The data that the next order of a guest begins with. The comment was about one parcel. */
const fields = [
  'lastName',
  'firstName',
  'patronymic',
  'email',
  'phone',
  'phoneCountry',
  'country',
  'city',
  'state',
  'branchNumber',
  'address',
  'postcode',
  'shippingMethod',
  'paymentMethod',
] as const
export type LastOrder = Readonly<Record<(typeof fields)[number], string>>

const maxLength = 200

/** Returns only these texts; null if one of them is missing. */
const parseOrder = (stored: unknown): LastOrder | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const entries = fields.map((field): [string, unknown] => [field, (stored as Record<string, unknown>)[field]])
  const isWhole = entries.every(([, text]) => typeof text === 'string' && text.length <= maxLength)
  return isWhole ? (Object.fromEntries(entries) as LastOrder) : null
}
const parse = (stored: unknown): { readonly order: LastOrder | null } => ({
  order: parseOrder((stored as { order?: unknown } | null | undefined)?.order),
})
const store = createLocalStore('last-order', parse)

/** Recipient, address and methods of a guest's last order, in this browser only. They can be cleared. [CHK-01, STA-02] */
export const lastOrder = {
  get: (): LastOrder | null => store.get().order,
  set: (values: LastOrder): void => store.set({ order: parseOrder(values) }),
  clear: (): void => store.set(undefined),
}

/** Returns the guest's last order; null without one, on the server and until hydration. */
export const useLastOrder = (): LastOrder | null => useSyncExternalStore(store.subscribe, lastOrder.get, () => null)
