import { encodeDocument, encodeSection } from '#api/documents/encode-document.ts'
import { fallbackPage } from '#api/documents/fallback-page.ts'
import type { OpenedForGuests, RenderedParts } from '#api/documents/guest-page.ts'
import type { DocumentBytes } from '#api/documents/joined-gzip.ts'
import { withRoundUnits } from '#api/documents/round-units.ts'
import type { PageRenderer, PageRequest } from '#api/ports/page-renderer.ts'
import type { Shop } from '#api/shop.ts'
import type { GuestPage, PageDocument } from '#shared/page-document.ts'

/** By which a page reads its data. */
export type PageCalls = Pick<PageRequest, 'callAsGuest' | 'callAsCustomer'>

/** A requested page without its calls. */
export type RequestedPage = Omit<PageRequest, keyof PageCalls | 'search' | 'guestPage'>

/**
 * Opens a page with its data. If that fails, or if it cannot be rendered, the error is reported and the page is the fallback page.
 * @param isShared true for a page that all guests of a language share: it tells units apart only as far as they do
 * @param guestPage the page as guests see it, if only the customer's own parts are to be rendered
 */
export async function openPage(
  { storefront }: Pick<Shop, 'storefront'>,
  pages: Pick<PageRenderer, 'open'>,
  page: RequestedPage,
  { calls, search, isShared, guestPage }: PageInput,
): Promise<OpenedForGuests> {
  const replaceFailed = (error: unknown): RenderedParts => {
    page.report(error)
    const bytes = Buffer.from(fallbackPage(storefront, page.locale))
    return { status: 500, parts: [{ bytes, isShared: false }] }
  }
  try {
    const { state, render } = await pages.open({
      ...page,
      ...(isShared ? withRoundUnits(calls) : calls),
      search,
      guestPage,
    })
    const renderDocument = async (): Promise<RenderedParts> => {
      const { status, document, opened } = await render()
      if (guestPage && document.content[0] === guestPage.content)
        return { status, parts: toCustomersParts(guestPage, document) }
      const { html, sections } = encodeDocument(document)
      return { status, parts: [{ bytes: html, isShared: false }], guestPage: { ...sections, opened } }
    }
    return { state, render: () => renderDocument().catch(replaceFailed) }
  } catch (error) {
    return { state: [], render: () => Promise.resolve(replaceFailed(error)) }
  }
}

interface PageInput {
  readonly calls: PageCalls
  readonly search: string
  readonly isShared: boolean
  readonly guestPage?: GuestPage | undefined
}

/** Returns the parts of a customer's page. Those of the guests' page are the same bytes for all customers. */
const toCustomersParts = (
  { start, content, state }: GuestPage,
  { header, end }: Pick<PageDocument, 'header' | 'end'>,
): DocumentBytes[] => [
  { bytes: start, isShared: true },
  { bytes: encodeSection(header), isShared: false },
  { bytes: content, isShared: true },
  { bytes: state, isShared: true },
  { bytes: encodeSection(end), isShared: false },
]
