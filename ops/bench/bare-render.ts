import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { encodeDocument } from '#api/documents/encode-document.ts'
import { loadBuiltPages } from '#api/documents/page-files.ts'
import type { PageRequest } from '#api/ports/page-renderer.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** The state in the page for its hydration: the settings, and the values that depend on the request. */
type Root = Omit<PageRequest['settings'], 'storefront'> &
  Pick<PageRequest, 'locale' | 'origin'> & { storefront: { name: StorefrontName } }

/** Renders the tree of a page of a running shop over and over, with nothing around it. */
export interface BarePage {
  readonly url: string
  readonly path: string
  readonly cookie: string
}

type RenderToString = (tree: ReactNode) => string
// The built pages call it through the module's exports, so replacing it before they are loaded is enough.
const react = createRequire(import.meta.url)('react-dom/server') as { renderToString: RenderToString }
const { renderToString } = react
let tree: ReactNode
react.renderToString = (rendered) => {
  tree = rendered
  return renderToString(rendered)
}

/** Renders the page as the shop does, from the same state and replies, to get its tree. Returns the page. */
const renderOnce = async ({ url, path, cookie }: BarePage): Promise<{ shown: string; own: string }> => {
  const shownHtml = await (await fetch(url + path, { headers: { cookie } })).text()
  const [, json] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(shownHtml) ?? []
  if (json === undefined) throw new Error(`${path} has no state`)
  const { root } = JSON.parse(json) as { root: Root } // written by the storefront
  const access = /(?:^|; )access=([^;]*)/.exec(cookie)?.[1]
  const callAs =
    (token: string | undefined): PageRequest['callAsGuest'] =>
    async (call, { params, query, body }) => {
      const [method, pattern] = call.split(' ') as [string, string] // an endpoint's name
      const filled = pattern.replaceAll(
        /\{(\w+)\}/g,
        (_all, name: string) => (params as Record<string, string>)[name] ?? '',
      )
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const response = await fetch(url + filled + search, {
        method,
        headers: {
          'accept-language': root.locale,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
  const { renderer, getAssets } = await loadBuiltPages()
  const { pathname, search } = new URL(url + path)
  const { document } = await renderer.render({
    pathname,
    search,
    locale: root.locale,
    origin: root.origin,
    settings: { ...root, storefront: root.storefront.name },
    getAssets,
    callAsGuest: callAs(undefined),
    callAsCustomer: callAs(access),
    forms: { basket: null, promoCode: '', posted: null },
    report: (error) => console.error(error),
  })
  return { shown: shownHtml, own: encodeDocument(document).html.toString() }
}

const cutState = (html: string): string => html.slice(0, html.indexOf('<script type="application/json" id="state">'))

process.on('disconnect', () => process.exit())
const [page] = (await once(process, 'message')) as [BarePage] // sent by bareRender
const { shown, own } = await renderOnce(page)
if (cutState(shown) !== cutState(own)) throw new Error(`${page.path}: the bare tree is not that of the shop's page`)
process.on('message', (durationMs: number) => {
  const startMs = performance.now()
  let renders = 0
  for (; performance.now() - startMs < durationMs; renders++) renderToString(tree)
  process.send?.((renders * 1000) / (performance.now() - startMs))
})
process.send?.('ready')
