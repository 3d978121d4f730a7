import { createServer } from 'vite'
import { registerPages } from '#api/pages/register-pages.ts'
import { buildServer } from '#api/server.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { Root } from '#storefront/state/root.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface AskedPage {
  status: number
  headers: Record<string, unknown>
  html: string
  /** The page's state for the browser. */
  root: Root
  /** What the request's cookies brought. */
  forms: FormState | undefined
}
export interface TestPages {
  /** Requests a page as a browser does. */
  ask: (path: string, request?: { cookies?: Record<string, string>; host?: string }) => Promise<AskedPage>
  /** Sends a form as a page of the shop does without scripts. */
  post: (
    path: string,
    fields: Record<string, string>,
    request?: { cookies?: Record<string, string>; headers?: Record<string, string> },
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

/**
 * The pages of a shop, rendered from their sources.
 * @param changes replaces parts of the renderer, so that they can fail
 * @param development without the content security policy, as in `npm run dev`
 */
export const openTestPages = async (
  { shop }: TestShop,
  allowedHosts: readonly string[] = [],
  changes: Partial<PageRenderer> = {},
  { development = true, rateLimitFactor = 0 } = {},
): Promise<TestPages> => {
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor })
  // Serves nothing to a browser and watches no files: parallel suites would need the same port.
  const vite = await createServer({
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'warn',
    configLoader: 'native',
  })
  // The exports of storefront/render.tsx match the renderer's type.
  const renderer = (await vite.ssrLoadModule('/storefront/render.tsx')) as unknown as PageRenderer
  registerPages(
    server,
    shop,
    {
      renderer: () => Promise.resolve({ ...renderer, ...changes }),
      assetsOf: () => ({ script: '/browser.js', styles: [], preloads: [], fonts: [] }),
      development,
    },
    { allowedHosts },
  )
  server.addHook('onClose', () => vite.close())
  await server.ready()
  return {
    ask: async (path, { cookies = {}, host = 'localhost:3000' } = {}) => {
      const { statusCode, headers, body } = await server.inject({ url: path, cookies, headers: { host } })
      const [, state = '{}'] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body) ?? []
      // The server's render wrote this state.
      const { root, page } = JSON.parse(state) as { root: Root; page?: { forms?: FormState } }
      return { status: statusCode, headers, html: body, root, forms: page?.forms }
    },
    post: async (path, fields, { cookies = {}, headers = {} } = {}) => {
      const response = await server.inject({
        method: 'POST',
        url: path,
        cookies,
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
