import type { PageState } from '#storefront/navigation/page-state.ts'
import type { Root } from '#storefront/state/root.ts'
import { writeState } from '#storefront/state/write-state.ts'
import type { DocumentPart, GuestPage, PageDocument } from '#shared/page-document.ts'

const documentEnd = '</body></html>'
const headerEnd = '</header>'
const stateStart = '<script type="application/json" id="state">{"root":'

/** Returns the state of a page that all visitors share, as JSON without its code and texts. */
export const writeSharedState = (
  { user: _user, ...root }: Root,
  { Page: _page, texts: _texts, ...page }: PageState,
): DocumentPart[] => [...writeState(root), ',"page":', ...writeState(page)]

/** Returns the document of a rendered page, with the state as a JSON block, which is data and not a script. */
export const toDocument = (html: string, state: readonly DocumentPart[], user: Root['user']): PageDocument => {
  // The first is the shop's. React escapes `<` in texts and attributes.
  const start = html.indexOf('<header')
  const end = html.indexOf(headerEnd) + headerEnd.length
  return {
    start: [`<!doctype html>${html.slice(0, start)}`],
    header: [html.slice(start, end)],
    content: [html.slice(end, -documentEnd.length), stateStart],
    state,
    end: writeEnd(user),
  }
}

/** Returns the document of a guests' page with a customer's header. */
export const toCustomersDocument = (
  header: string,
  { start, content, state }: GuestPage<PageState>,
  user: Root['user'],
): PageDocument => ({ start: [start], header: [header], content: [content], state: [state], end: writeEnd(user) })

const writeEnd = (user: Root['user']): DocumentPart[] => [',"user":', ...writeState(user), `}</script>${documentEnd}`]
