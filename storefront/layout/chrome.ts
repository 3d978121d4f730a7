import type { Shown } from '#storefront/navigation/shown.ts'

/** Which of the parts around a page stand there. */
export interface Chrome {
  /** Nothing leads away from a checkout: no search, no contacts, no large wordmark. [LAY-01, LAY-04] */
  isCheckout: boolean
  /** Hidden on checkout routes that carry an id. [LAY-01] */
  hasCatalog: boolean
  /** Hidden on checkout and basket. [LAY-03] */
  hasHint: boolean
  /** On its own page the bag leads nowhere. [LAY-01] */
  bagLeads: boolean
}

/** What stands around a page of this name and address. */
export const chromeOf = ({ name, pathname }: Pick<Shown, 'name' | 'pathname'>): Chrome => {
  const isCheckout = name.startsWith('checkout')
  return {
    isCheckout,
    hasCatalog: !(name === 'checkout' && pathname !== '/checkout'),
    hasHint: !isCheckout && name !== 'basket',
    bagLeads: name !== 'basket',
  }
}
