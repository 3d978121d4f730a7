import type { PageSection } from '#shared/entities/page.ts'

export type SectionKind = PageSection['kind']

export interface SectionProps<K extends SectionKind> {
  section: Extract<PageSection, { kind: K }>
  /** Anchor for the list of contents. */
  id: string
}
