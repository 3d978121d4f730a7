import { PageHeading } from '#storefront/ui/page-heading.tsx'
import styles from './catalogue-head.module.css'

interface CatalogueHeadProps {
  title: string
  /** undefined if no product matches. */
  count: number | undefined
  lead: string
}

/** Renders the heading of the catalogue page and its introduction. */
export const CatalogueHead = ({ title, count, lead }: CatalogueHeadProps) => (
  <header className={styles.head}>
    <PageHeading count={count}>{title}</PageHeading>
    {lead && <p className={`type-small ${styles.lead}`}>{lead}</p>}
  </header>
)
