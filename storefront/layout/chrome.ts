import type { PageState } from '#storefront/navigation/page-state.ts'

/** The parts of the layout that a page has. */
export interface Chrome {
  /** A checkout has no distractions: no search, no contacts, no large wordmark. [LAY-01, LAY-04] */
  isCheckout: boolean
  /** Hidden on checkout routes that carry an id. [LAY-01] */
  hasCatalog: boolean
  /** Hidden on checkout and basket. [LAY-03] */
  hasHint: boolean
  /** False on the basket page, where the basket icon is no link. [LAY-01] */
  isBagLinked: boolean
  /** On the error pages the game is at the foot of the window. [ERP-01] */
  hasFooter: boolean
}

const withoutFooter = new Set<PageState['name']>(['not-found', 'error', 'hidden-run'])

/** Returns the layout's parts for a page. */
export const chromeOf = ({ name, pathname }: Pick<PageState, 'name' | 'pathname'>): Chrome => {
  const isCheckout = name.startsWith('checkout')
  return {
    isCheckout,
    hasCatalog: !(name === 'checkout' && pathname !== '/checkout'),
    hasHint: !isCheckout && name !== 'basket',
    isBagLinked: name !== 'basket',
    hasFooter: !withoutFooter.has(name),
  }
}
