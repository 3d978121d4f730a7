import { Manifesto } from '#storefront/features/content/manifesto.tsx'
import { Section } from '#storefront/features/content/section.tsx'
import type { Page, PageSection } from '#shared/entities/page.ts'
import styles from './about-page.module.css'

/** Renders the about page: full-width images and large text. */
export const AboutPage = ({ page }: { page: Page }) => (
  <div className={styles.about}>
    {page.sections.map((section, index) => {
      const id = `section-${index + 1}`
      return (
        <div key={id} className={photoSections.has(section.kind) ? undefined : styles.words}>
          {section.kind === 'text' && section.title ? (
            <Manifesto id={id} lead={section.title} paragraphs={section.paragraphs} />
          ) : (
            <Section id={id} section={section} />
          )}
        </div>
      )
    })}
  </div>
)

/** Section kinds that are as wide as the window. */
const photoSections: ReadonlySet<PageSection['kind']> = new Set(['scene', 'pair'])
