import type { PageSection } from '#shared/entities/page.ts'
import type { Locale, PageName, Translated } from '#shared/enums.ts'

/** The demo shops: Ukraine, the United States, the second Ukrainian brand. */
export type SeedStorefront = 'ua' | 'us' | 'lan'

/**
 * A content page in both languages, as the copywriter wrote it: it may hold {placeholders}, which `seedPages` fills.
 * Both languages have the same kinds of sections in the same order.
 */
export interface SeedPage {
  readonly name: PageName
  readonly title: Translated
  /** For search engines and for the lead under the title. */
  readonly description: Translated
  readonly sections: Readonly<Record<Locale, PageSection[]>>
}
