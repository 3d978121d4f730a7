import { createServer } from 'vite'
import { registerPages } from '#api/pages/register-pages.ts'
import { buildServer } from '#api/server.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { Root } from '#storefront/state/root.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface AskedPage {
  status: number
  headers: Record<string, unknown>
  html: string
  /** The page's state for the browser. */
  root: Root
}
export interface TestPages {
  /** Requests a page as a browser does. */
  ask: (path: string, request?: { cookies?: Record<string, string>; host?: string }) => Promise<AskedPage>
  /** Posts a form as a browser without scripts does. Returns where it is redirected. */
  submit: (path: string, fields: Record<string, string>) => Promise<{ status: number; location: unknown }>
  close: () => Promise<void>
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
  { development = true } = {},
): Promise<TestPages> => {
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor: 0 })
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
      const { root } = JSON.parse(state) as { root: Root }
      return { status: statusCode, headers, html: body, root }
    },
    submit: async (path, fields) => {
      const { statusCode, headers } = await server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: statusCode, location: headers.location }
    },
    close: () => server.close(),
  }
}
