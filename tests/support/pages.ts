import { createServer } from 'vite'
import { registerPages } from '#api/http/pages.ts'
import { buildServer } from '#api/http/server.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { Root } from '#storefront/state/root.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface AskedPage {
  status: number
  headers: Record<string, unknown>
  html: string
  /** The shared state that the page carries for the browser. */
  root: Root
}
export interface TestPages {
  /** Asks for a page as a browser does. */
  ask: (path: string, request?: { cookies?: Record<string, string>; host?: string }) => Promise<AskedPage>
  close: () => Promise<void>
}

/**
 * The pages of a shop, rendered from their sources.
 * @param changes stands in for parts of the renderer, so that they can fail
 */
export const openTestPages = async (
  { shop }: TestShop,
  allowedHosts: readonly string[] = [],
  changes: Partial<PageRenderer> = {},
): Promise<TestPages> => {
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor: 0 })
  // Nothing is served to a browser here and nothing watched: suites that run at once would want the same port.
  const vite = await createServer({
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'warn',
    configLoader: 'native',
  })
  // The shape of storefront/render.tsx is the port's.
  const renderer = (await vite.ssrLoadModule('/storefront/render.tsx')) as unknown as PageRenderer
  registerPages(
    server,
    shop,
    {
      renderer: () => Promise.resolve({ ...renderer, ...changes }),
      assetsOf: () => ({ script: '/browser.js', styles: [], preloads: [], fonts: [] }),
      development: true,
    },
    { allowedHosts },
  )
  server.addHook('onClose', () => vite.close())
  await server.ready()
  return {
    ask: async (path, { cookies = {}, host = 'localhost:3000' } = {}) => {
      const { statusCode, headers, body } = await server.inject({ url: path, cookies, headers: { host } })
      const [, state = '{}'] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body) ?? []
      // What the page's own render wrote.
      const { root } = JSON.parse(state) as { root: Root }
      return { status: statusCode, headers, html: body, root }
    },
    close: () => server.close(),
  }
}
