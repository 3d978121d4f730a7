import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { useSectionInView } from '#storefront/features/content/use-section-in-view.ts'
import styles from './contents.module.css'

export interface ContentsEntry {
  id: string
  title: string
}

interface ContentsProps {
  /** Title of the list: 'topics' of questions or 'contents' of a text. */
  of: 'contents' | 'topics'
  entries: readonly ContentsEntry[]
}

/** Renders the sticky list of a page's sections and marks the current one. Hidden on phones. */
export const Contents = ({ of, entries }: ContentsProps) => {
  const t = useTranslations('content')
  const inView = useSectionInView(entries) ?? entries[0]?.id
  return (
    <nav className={styles.contents} aria-label={t(of)}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              className={classes('type-body', styles.entry)}
              href={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
