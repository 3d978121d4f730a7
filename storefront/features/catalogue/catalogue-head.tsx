import { PageTitle } from '#storefront/ui/page-title.tsx'
import styles from './catalogue-head.module.css'

interface CatalogueHeadProps {
  title: string
  /** undefined where nothing is found. */
  count: number | undefined
  lead: string
}

/** What this page shows, in one large word, and a line or two beside it. */
export const CatalogueHead = ({ title, count, lead }: CatalogueHeadProps) => (
  <header className={styles.head}>
    <PageTitle count={count}>{title}</PageTitle>
    {lead && <p className={`type-small ${styles.lead}`}>{lead}</p>}
  </header>
)
