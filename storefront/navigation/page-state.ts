import type { ComponentType } from 'react'
import type { Route } from '#storefront/navigation/route.ts'
import type { Root } from '#storefront/state/root.ts'
import type { names } from '#shared/texts/uk/names.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { Theme } from '#shared/enums.ts'

export interface Address {
  /** The plain path, without /amp. */
  pathname: string
  /** '?size=M', or empty. */
  search: string
}

/** A page that is on the screen, or about to be. */
export interface PageState extends Address {
  Page: ComponentType<{ data: unknown }>
  data: unknown
  /** Text groups that the page needs in addition to those of every page. */
  texts: Partial<Messages>
  name: keyof typeof names
  theme: Theme
  noIndex: boolean
  /** The part of the query that belongs to the canonical address: '?page=2', or empty. */
  canonicalQuery: string
  status: number
  /** Pages with the same key keep their state: the colours of a product. */
  key: string
  /** The data that the request's cookies brought: the first page, which the server rendered, has it. */
  forms?: FormState | undefined
  /** Pages of one view are rendered into the same elements; undefined for the page that the server rendered. */
  view?: number | undefined
}

/** The page on the screen and the texts of every page. */
export interface ShownState {
  page: PageState
  messages: Messages
  /** Called once the page is on the screen. */
  onShown?: () => void
}

/** The state that the app begins with: also the shared state, which is the root store's from then on. */
export interface AppState extends ShownState {
  root: Root
}

/** Returns the state of a route's page at an address. */
export const toPageState = (
  route: Route,
  Page: PageState['Page'],
  data: unknown,
  texts: Partial<Messages>,
  { pathname, search }: Address,
): PageState => ({
  Page,
  data,
  texts,
  pathname,
  search,
  name: route.name,
  theme: route.theme ?? '',
  noIndex: route.noIndex ?? false,
  canonicalQuery: route.canonicalQuery?.(new URLSearchParams(search)) ?? '',
  status: route.status?.(data) ?? 200,
  key: route.key?.(data) ?? pathname,
})
