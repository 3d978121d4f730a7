import type { Storefront } from '#shared/storefronts/storefront.ts'

/** Returns a customer's name as lists show it, in the order of the storefront's checkout; null if there is none. [ADM-25] */
export function toListedName(
  { checkout }: Pick<Storefront, 'checkout'>,
  { firstName, lastName }: { readonly firstName?: string | null; readonly lastName?: string | null },
): string | null {
  const names = checkout.givenNameFirst ? [firstName, lastName] : [lastName, firstName]
  return names.filter(Boolean).join(' ') || null
}
