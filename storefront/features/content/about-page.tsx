import { Manifesto } from '#storefront/features/content/manifesto.tsx'
import { Section } from '#storefront/features/content/section.tsx'
import type { Page, PageSection } from '#shared/entities/page.ts'
import styles from './about-page.module.css'

/** Who we are: pictures from edge to edge, words large. */
export const AboutPage = ({ page }: { page: Page }) => (
  <div className={styles.about}>
    {page.sections.map((section, index) => {
      const id = `section-${index + 1}`
      return (
        <div key={id} className={pictured.has(section.kind) ? undefined : styles.words}>
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

/** Kinds that run to the window's edges. */
const pictured: ReadonlySet<PageSection['kind']> = new Set(['scene', 'pair'])
