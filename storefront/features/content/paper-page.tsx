import { useShop } from '#storefront/state/shop-context.ts'
import { Contents, type ContentsEntry } from '#storefront/features/content/contents.tsx'
import { PlaceMap } from '#storefront/features/content/place-map.tsx'
import { Section } from '#storefront/features/content/section.tsx'
import type { Page, PageSection } from '#shared/entities/page.ts'
import styles from './content-page.module.css'

/** Pages with at least this many titled sections get a list of contents. */
const longPage = 6

/** Renders shipping, policy, terms and contacts: on paper, one column of text from the fifth grid column. */
export const PaperPage = ({ page }: { page: Page }) => {
  const { contacts } = useShop().root
  const sections = page.sections.map((section, index) => ({ section, id: `section-${index + 1}` }))
  const entries = sections.flatMap(({ section, id }): ContentsEntry[] => {
    const title = findTitle(section)
    return title === undefined ? [] : [{ id, title }]
  })
  return (
    <>
      {page.name === 'contacts' && contacts && <PlaceMap contacts={contacts} />}
      <div className={styles.columns}>
        {entries.length >= longPage && <Contents of="contents" entries={entries} />}
        <div className={styles.main}>
          {sections.map(({ section, id }) => (
            <Section key={id} id={id} section={section} />
          ))}
        </div>
      </div>
    </>
  )
}

const findTitle = (section: PageSection): string | undefined => ('title' in section ? section.title : undefined)
