import type { ComponentType } from 'react'
import type { Route } from '#storefront/navigation/route.ts'
import type { names } from '#shared/texts/uk/names.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { Theme } from '#shared/enums.ts'

/** A page that is on the screen, or about to be. */
export interface Shown {
  Page: ComponentType<{ data: unknown }>
  data: unknown
  /** What the page says beyond what every page says. */
  texts: Partial<Messages>
  /** The plain path, without /amp. */
  pathname: string
  /** '?size=M', or nothing. */
  search: string
  name: keyof typeof names
  theme: Theme
  noIndex: boolean
  status: number
  /** Told once the page is on the screen. */
  done?: () => void
}

export const shownOf = (
  route: Route,
  Page: Shown['Page'],
  data: unknown,
  texts: Partial<Messages>,
  address: { pathname: string; search: string },
): Shown => ({
  Page,
  data,
  texts,
  pathname: address.pathname,
  search: address.search,
  name: route.name,
  theme: route.theme ?? '',
  noIndex: route.noIndex ?? false,
  status: route.status?.(data) ?? 200,
})
