import type { Permission } from '#shared/permissions.ts'

/** The views of the shop, and the permission that changing each needs. */
export const shopViews = {
  categories: 'catalogue.change',
  collections: 'catalogue.change',
  colours: 'catalogue.change',
  words: 'catalogue.change',
  addresses: 'pages.change',
  shipping: 'prices.change',
  contacts: 'pages.change',
  photos: 'catalogue.change',
} as const satisfies Record<string, Permission>
export type ShopView = keyof typeof shopViews
export const shopViewNames = Object.keys(shopViews) as readonly ShopView[] // its own keys

/** Returns true if a role may change any of it. */
export const mayChangeShop = (may: (permission: Permission) => boolean): boolean =>
  Object.values(shopViews).some((permission) => may(permission))

/** The search parameters of the shop. */
export interface ShopSearch {
  view?: ShopView
  /** The record that is open; 'new' for one that does not exist yet. */
  id?: string
}

/** Reads an address. That of the photos has their filters, too, which `readPhotoFilters` reads once they are shown. */
export function readShopSearch({ view, id, ...filters }: Readonly<Record<string, unknown>>): ShopSearch {
  const named = shopViewNames.find((name) => name === view)
  return {
    ...(named === 'photos' && filters),
    ...(named && { view: named }),
    ...(typeof id === 'string' && { id }),
  }
}
