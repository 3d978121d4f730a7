/** Text, or text that is encoded as UTF-8 already. */
export type DocumentPart = string | Uint8Array

/** The sections of a page's document, one after the other. Only `before` and `after` depend on who requests it. */
export interface PageDocument {
  /** All before the body. */
  readonly start: readonly DocumentPart[]
  /** The header, and what else is before the main content. */
  readonly before: readonly DocumentPart[]
  readonly main: readonly DocumentPart[]
  /** The footer, and the state that pages share. */
  readonly after: readonly DocumentPart[]
  /** The state of the page. */
  readonly end: readonly DocumentPart[]
}

/** The sections of a page for guests that a customer's page shares, and the page as the renderer opened it. */
export interface GuestPage<Opened = unknown> extends Readonly<Record<'start' | 'main' | 'end', Uint8Array>> {
  readonly opened: Opened
}
