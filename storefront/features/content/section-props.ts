import type { PageSection } from '#shared/entities/page.ts'

export type SectionKind = PageSection['kind']

export interface SectionProps<K extends SectionKind> {
  section: Extract<PageSection, { kind: K }>
  /** What the list of contents links to. */
  id: string
}
