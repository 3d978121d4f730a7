import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import type { CallApi } from '#client/call.ts'
import type { Root } from '#storefront/state/root.ts'
import type { Theme } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { TextGroup } from '#shared/texts/groups.ts'
import type { names } from '#shared/texts/uk/names.ts'

/** The arguments from which a page loads its data: path parameters, query, shared state and API. */
export interface PageRequest {
  params: Record<string, string | undefined>
  query: URLSearchParams
  root: Root
  callApi: CallApi
  signal?: AbortSignal | undefined
  /** The data that the request's cookies bring: on the server only. */
  forms?: FormState | undefined
}

export interface PageProps<Data> {
  data: Data
}

export interface Route<Data = unknown> {
  /** regexparam pattern: /catalog/:category */
  path: string
  /** Text key of the page's name, for title and breadcrumb. [RTE-03] */
  name: keyof typeof names
  /** Name of the page's file in pages/, by which the build finds its chunk. */
  file: string
  /** Light on index, product, about and faq; the default theme elsewhere. [LAY-10] */
  theme?: Theme
  /** Text groups that the page needs in addition to those of every page. */
  texts?: TextGroup
  /** Excluded from search engines. */
  noIndex?: true
  load: (request: PageRequest) => Promise<Data>
  /** The part of the query that belongs to the page's canonical address: '?page=2'. Default: none. */
  canonicalQuery?: (query: URLSearchParams) => string
  /** Status of a page that reports a missing entity itself; default: 200. */
  status?: (data: Data) => number
  /** Navigating between addresses with the same key keeps the page's state. Default: the path. */
  key?: (data: Data) => string
  page: () => Promise<{ default: ComponentType<PageProps<Data>> }>
}

/** Connects a page with its loader: a page that expects other data does not compile. */
export const route = <Data>(definition: Route<Data>): Route => definition as unknown as Route

export interface Match {
  route: Route
  params: PageRequest['params']
}

/** Returns the first route that matches, with its parameters; undefined is a 404. */
export const matcher = (routes: readonly Route[]) => {
  const table = routes.map((one) => ({ route: one, ...parse(one.path) }))
  return (pathname: string): Match | undefined => {
    for (const { route, pattern, keys } of table) {
      const match = pattern.exec(pathname)
      if (match) return { route, params: Object.fromEntries(keys.map((key, index) => [key, decode(match[index + 1])])) }
    }
    return undefined
  }
}

/** A part that cannot be decoded stays as it is; looking it up gives a 404. */
const decode = (part: string | undefined): string | undefined => {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The shop's routes as navigation needs them; routes.ts has the one implementation. */
export interface Router {
  match: (pathname: string) => Match | undefined
  notFoundRoute: Route
  errorRoute: Route
}
