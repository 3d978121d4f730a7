import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import type { CallApi } from '#storefront/client/call.ts'
import type { Root } from '#storefront/state/root.ts'
import type { Theme } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'
import type { names } from '#shared/texts/uk/names.ts'

/** What a page is asked: its place in the address, its query, the shop around it, and the one way to the API. */
export interface PageRequest {
  params: Record<string, string | undefined>
  query: URLSearchParams
  root: Root
  callApi: CallApi
  signal?: AbortSignal | undefined
}

export interface PageProps<Data> {
  data: Data
}

export interface Route<Data = unknown> {
  /** regexparam pattern: /catalog/:category */
  path: string
  /** Names the title and the breadcrumb. [RTE-03] */
  name: keyof typeof names
  /** The page's file in pages/, without its ending: where the build finds its chunk. */
  file: string
  /** Light on index, product, about and faq; the default theme elsewhere. [LAY-10] */
  theme?: Theme
  /** Texts that the page needs beyond those of every page. */
  texts?: TextGroup
  /** Nothing for search engines. */
  noIndex?: true
  load: (request: PageRequest) => Promise<Data>
  /** The status of a page that says itself what is missing; 200 unless told. */
  status?: (data: Data) => number
  page: () => Promise<{ default: ComponentType<PageProps<Data>> }>
}

/** Ties a page to what it loads: a page that expects other data does not compile. */
export const route = <Data>(definition: Route<Data>): Route => definition as unknown as Route

export interface Match {
  route: Route
  params: PageRequest['params']
}

/** The first route whose pattern fits, with its parameters; undefined is a 404. */
export const matcher = (routes: readonly Route[]) => {
  const table = routes.map((one) => ({ route: one, ...parse(one.path) }))
  return (pathname: string): Match | undefined => {
    for (const { route, pattern, keys } of table) {
      const found = pattern.exec(pathname)
      if (found) return { route, params: Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1])])) }
    }
    return undefined
  }
}

/** An address that can't be decoded stays as it came: it names nothing, and its look-up says so. */
const decode = (part: string | undefined): string | undefined => {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return part
  }
}
