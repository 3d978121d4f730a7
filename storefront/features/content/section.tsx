import type { ComponentType } from 'react'
import { ListSection } from '#storefront/features/content/list-section.tsx'
import { Manifesto } from '#storefront/features/content/manifesto.tsx'
import { PairSection } from '#storefront/features/content/pair-section.tsx'
import { QuestionsSection } from '#storefront/features/content/questions-section.tsx'
import { SceneSection } from '#storefront/features/content/scene-section.tsx'
import { TableSection } from '#storefront/features/content/table-section.tsx'
import { TermsSection } from '#storefront/features/content/terms-section.tsx'
import { TextSection } from '#storefront/features/content/text-section.tsx'
import type { SectionKind, SectionProps } from '#storefront/features/content/section-props.ts'
import type { PageSection } from '#shared/entities/page.ts'

/** Component of each kind of section. Heroes are part of the home page, scenes of the catalogue. */
const kinds: { [K in Exclude<SectionKind, 'hero' | 'scenes'>]: ComponentType<SectionProps<K>> } = {
  text: TextSection,
  list: ListSection,
  table: TableSection,
  questions: QuestionsSection,
  scene: SceneSection,
  manifesto: ({ section, id }) => <Manifesto id={id} lead={section.lead} paragraphs={[section.text]} />,
  pair: PairSection,
  terms: TermsSection,
}

export const Section = ({ section, id }: { section: PageSection; id: string }) => {
  if (section.kind === 'hero' || section.kind === 'scenes') return null
  // The table gives each kind the component of that kind; TypeScript cannot follow a lookup by a union.
  const Component = kinds[section.kind] as ComponentType<{ section: PageSection; id: string }>
  return <Component section={section} id={id} />
}
