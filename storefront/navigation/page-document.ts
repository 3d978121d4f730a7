import { writeState, type DocumentPart } from '#storefront/state/write-state.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import type { Root } from '#storefront/state/root.ts'

/** The sections of a document, one after the other. Only `before` and `after` can show whose page it is. */
export interface PageDocument {
  /** All before the body. */
  start: readonly DocumentPart[]
  /** The header, and what else is before the main content. */
  before: readonly DocumentPart[]
  main: readonly DocumentPart[]
  /** The footer, and the state that pages share. */
  after: readonly DocumentPart[]
  /** The state of the page. */
  end: readonly DocumentPart[]
}

/** What visitors share of a page that was rendered for guests. */
export interface GuestPage extends Record<'start' | 'main' | 'end', Uint8Array> {
  opened: PageState
}

const documentEnd = '</body></html>'
const mainEnd = '</main>'

/** Returns the document of a rendered page, with the state as a JSON block, which is data and not a script. */
export const documentOf = (
  html: string,
  root: Root,
  { Page: _page, texts: _texts, ...page }: PageState,
): PageDocument => ({
  ...documentAround(html, root),
  start: [`<!doctype html>${html.slice(0, bodyOf(html))}`],
  main: [html.slice(mainOf(html), endOfMain(html))],
  end: [',"page":', ...writeState(page), `}</script>${documentEnd}`],
})

/** Returns the document of a page that was rendered without its content, which is that of the guests' page. */
export const documentOfGuestPage = (html: string, root: Root, { start, main, end }: GuestPage): PageDocument => ({
  ...documentAround(html, root),
  start: [start],
  main: [main],
  end: [end],
})

const documentAround = (html: string, root: Root): Pick<PageDocument, 'before' | 'after'> => ({
  before: [html.slice(bodyOf(html), mainOf(html))],
  after: [
    html.slice(endOfMain(html), -documentEnd.length),
    '<script type="application/json" id="state">{"root":',
    ...writeState(root),
  ],
})

// React escapes `<` in texts and attributes, so these are the tags themselves.
const bodyOf = (html: string): number => html.indexOf('<body')
const mainOf = (html: string): number => html.indexOf('<main ')
const endOfMain = (html: string): number => html.lastIndexOf(mainEnd) + mainEnd.length
