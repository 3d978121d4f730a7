import { contactKinds, type ContactKind } from '#storefront/layout/contact-links.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'

/** The parts of the layout that a page has. */
export interface Chrome {
  /** A checkout has no distractions: no search, no newsletter, no large wordmark while the order is open. [LAY-01, LAY-04] */
  isCheckout: boolean
  /** The contacts in the footer. While the order is open, only those that answer a question at once. [LAY-04] */
  contacts: readonly ContactKind[]
  /** The large wordmark in the footer. */
  hasWordmark: boolean
  /** Hidden on checkout routes that carry an id. [LAY-01] */
  hasCatalog: boolean
  /** Hidden on checkout and basket. [LAY-03] */
  hasHint: boolean
  /** False on the basket page, where the basket icon is no link. [LAY-01] */
  isBagLinked: boolean
  /** On the error pages the game is at the foot of the window. [ERP-01] */
  hasFooter: boolean
}

/** The pages after the order is placed. */
const decided = new Set<PageState['name']>(['checkout-success', 'checkout-error'])
const immediateContacts = ['phone', 'telegram'] as const satisfies readonly ContactKind[]

const withoutFooter = new Set<PageState['name']>(['not-found', 'error', 'hidden-run'])

/** Returns the layout's parts for a page. */
export const getChrome = ({ name, pathname }: Pick<PageState, 'name' | 'pathname'>): Chrome => {
  const isCheckout = name.startsWith('checkout')
  const isOpenOrder = isCheckout && !decided.has(name)
  return {
    isCheckout,
    contacts: isOpenOrder ? immediateContacts : contactKinds,
    hasWordmark: !isOpenOrder,
    hasCatalog: !(name === 'checkout' && pathname !== '/checkout'),
    hasHint: !isCheckout && name !== 'basket',
    isBagLinked: name !== 'basket',
    hasFooter: !withoutFooter.has(name),
  }
}
