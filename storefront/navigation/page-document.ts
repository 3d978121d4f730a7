import type { PageState } from '#storefront/navigation/page-state.ts'
import { writeState } from '#storefront/state/write-state.ts'
import type { DocumentPart, GuestPage, PageDocument } from '#shared/page-document.ts'

const documentEnd = '</body></html>'
const mainEnd = '</main>'

/** Returns the state of a page as JSON, without its code and texts. */
export const writePageState = ({ Page: _page, texts: _texts, ...page }: PageState): DocumentPart[] => writeState(page)

/** Returns the document of a rendered page, with the state as a JSON block, which is data and not a script. */
export const toDocument = (
  html: string,
  rootState: readonly DocumentPart[],
  pageState: readonly DocumentPart[],
): PageDocument => {
  const { head, before, main, after } = split(html)
  return {
    start: [`<!doctype html>${head}`],
    before: [before],
    main: [main],
    after: [after, stateStart, ...rootState],
    end: [',"page":', ...pageState, `}</script>${documentEnd}`],
  }
}

/** Returns the document of a page that was rendered without its content. The content is that of the guests' page. */
export const documentOfGuestPage = (
  html: string,
  rootState: readonly DocumentPart[],
  { start, main, end }: GuestPage<PageState>,
): PageDocument => {
  const { before, after } = split(html)
  return { start: [start], before: [before], main: [main], after: [after, stateStart, ...rootState], end: [end] }
}

const stateStart = '<script type="application/json" id="state">{"root":'

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
