import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import type { Operation } from '#api/http/operation.ts'
import { registerPages } from '#api/documents/register-pages.ts'
import { buildServer } from '#api/server.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { Root } from '#storefront/state/root.ts'
import { loadRenderer } from '#tests/support/renderer.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface PageResponse {
  status: number
  headers: Record<string, unknown>
  html: string
  /** The page's state for the browser. */
  root: Root
  /** The data that the request's cookies brought. */
  forms: FormState | undefined
}
/** A page in short: equal for equal pages. Whole pages would make a failure unreadable. The time of rendering does not count. */
export const toFingerprint = ({ html }: PageResponse): string =>
  createHash('sha256')
    .update(html.replaceAll(/"now":"[^"]+"/g, ''))
    .digest('hex')
    .slice(0, 12)

export interface TestPages {
  /** Requests a page as a browser does. */
  request: (
    path: string,
    request?: { cookies?: Record<string, string>; host?: string; headers?: Record<string, string> },
  ) => Promise<PageResponse>
  /** Sends a form as a page of the shop does without scripts. */
  post: (
    path: string,
    fields: Record<string, string>,
    request?: { cookies?: Record<string, string>; headers?: Record<string, string>; at?: string },
  ) => Promise<PostedPage>
  close: () => Promise<void>
}

export interface PostedPage {
  status: number
  location: unknown
  /** The cookies that the response sets; '' for one that it removes. */
  cookies: Record<string, string>
  html: string
}

/** Returns the text of a reply. */
const decode = (payload: Buffer, encoding: unknown): string => {
  if (encoding === 'br') return brotliDecompressSync(payload).toString()
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString()
}

interface PagesOptions {
  development?: boolean
  rateLimitFactor?: number
  cacheBytes?: number
  operation?: Operation
}

/**
 * The pages of a shop, rendered by the server's bundle.
 * @param changes replaces parts of the renderer, so that they can fail
 * @param cacheBytes 0 renders every page for each request
 * @param development without the content security policy, as in `npm run dev`
 */
export const openTestPages = async (
  { shop }: TestShop,
  allowedHosts: readonly string[] = [],
  changes: Partial<PageRenderer> = {},
  { development = true, rateLimitFactor = 0, cacheBytes = 0, operation }: PagesOptions = {},
): Promise<TestPages> => {
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor, ...(operation && { operation }) })
  const renderer = await loadRenderer()
  registerPages(
    server,
    shop,
    {
      renderer: () => Promise.resolve({ ...renderer, ...changes }),
      getAssets: () => ({ start: '/start.js', script: '/browser.js', styles: ['/style.css'], preloads: ['/chunk.js'] }),
      development,
    },
    { allowedHosts, cacheBytes },
  )
  await server.ready()
  return {
    request: async (path, { cookies = {}, host = 'localhost:3000', headers: more = {} } = {}) => {
      const { statusCode, headers, rawPayload } = await server.inject({
        url: path,
        cookies,
        headers: { host, ...more },
      })
      const body = decode(rawPayload, headers['content-encoding'])
      const [, state = '{}'] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body) ?? []
      // The server's render wrote this state.
      const { root, page, user } = JSON.parse(state) as {
        root: Omit<Root, 'user'>
        page?: { forms?: FormState }
        user: Root['user']
      }
      return { status: statusCode, headers, html: body, root: { ...root, user }, forms: page?.forms }
    },
    post: async (path, fields, { cookies = {}, headers = {}, at } = {}) => {
      const response = await server.inject({
        method: 'POST',
        url: path,
        cookies,
        ...(at !== undefined && { remoteAddress: at }),
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      })
      return {
        status: response.statusCode,
        location: response.headers['location'],
        cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
        html: response.body,
      }
    },
    close: () => server.close(),
  }
}

/** Opens the pages of a shop for all tests of a file, and closes them before the shop. Called at the top level of the file. */
export const openPagesFixture = async (...options: Parameters<typeof openTestPages>): Promise<TestPages> => {
  const pages = await openTestPages(...options)
  afterAll(pages.close)
  return pages
}
