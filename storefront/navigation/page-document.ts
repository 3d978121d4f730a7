import type { PageState } from '#storefront/navigation/page-state.ts'
import type { Root } from '#storefront/state/root.ts'
import { writeState } from '#storefront/state/write-state.ts'
import type { GuestPage, PageDocument } from '#shared/page-document.ts'

const documentEnd = '</body></html>'
const mainEnd = '</main>'

/** Returns the document of a rendered page, with the state as a JSON block, which is data and not a script. */
export const documentOf = (
  html: string,
  root: Root,
  { Page: _page, texts: _texts, ...page }: PageState,
): PageDocument => {
  const { head, before, main, after } = split(html)
  return {
    start: [`<!doctype html>${head}`],
    before: [before],
    main: [main],
    after: [after, ...writeRoot(root)],
    end: [',"page":', ...writeState(page), `}</script>${documentEnd}`],
  }
}

/** Returns the document of a page that was rendered without its content. The content is that of the guests' page. */
export const documentOfGuestPage = (
  html: string,
  root: Root,
  { start, main, end }: GuestPage<PageState>,
): PageDocument => {
  const { before, after } = split(html)
  return { start: [start], before: [before], main: [main], after: [after, ...writeRoot(root)], end: [end] }
}

const writeRoot = (root: Root) => ['<script type="application/json" id="state">{"root":', ...writeState(root)]

/** Splits a document before and after its body tag and its main content. React escapes `<` in texts and attributes. */
const split = (html: string) => {
  const [body, main] = [html.indexOf('<body'), html.indexOf('<main ')]
  const endOfMain = html.lastIndexOf(mainEnd) + mainEnd.length
  return {
    head: html.slice(0, body),
    before: html.slice(body, main),
    main: html.slice(main, endOfMain),
    after: html.slice(endOfMain, -documentEnd.length),
  }
}
