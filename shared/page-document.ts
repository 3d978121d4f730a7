/** Text, or text that is encoded as UTF-8 already. */
export type DocumentPart = string | Uint8Array

/** The sections of a page's document, one after the other. Only `header` and `end` depend on who requests it. */
export interface PageDocument {
  /** All before the header. */
  readonly start: readonly DocumentPart[]
  readonly header: readonly DocumentPart[]
  /** All that is shown after the header. */
  readonly content: readonly DocumentPart[]
  /** The state that all visitors share. */
  readonly state: readonly DocumentPart[]
  /** The visitor. */
  readonly end: readonly DocumentPart[]
}

/** The sections of a page for guests that a customer's page shares, and the page as the renderer opened it. */
export interface GuestPage<Opened = unknown> extends Readonly<Record<'start' | 'content' | 'state', Uint8Array>> {
  readonly opened: Opened
}
