import type { PageSection } from '#shared/entities/page.ts'
import type { Locale, PageName, Translated } from '#shared/enums.ts'

/**
 * A content page in both languages, as written by the copywriter: it may contain {placeholders}, which `seedPages` fills, and
 * `[conditions:…]` of payment, which the API resolves each time the page is read. Both languages have the same kinds of sections in the same order.
 */
export interface SeedPage {
  readonly name: PageName
  readonly title: Translated
  /** For search engines and for the lead below the title. */
  readonly description: Translated
  readonly sections: Readonly<Record<Locale, PageSection[]>>
}
