import { openDevelopmentPages } from '#api/http/development-pages.ts'
import { registerPages } from '#api/http/pages.ts'
import { buildServer } from '#api/http/server.ts'
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

/** The pages of a shop, rendered from their sources. */
export const openTestPages = async ({ shop }: TestShop, allowedHosts: readonly string[] = []): Promise<TestPages> => {
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor: 0 })
  registerPages(server, shop, await openDevelopmentPages(server), { allowedHosts })
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
