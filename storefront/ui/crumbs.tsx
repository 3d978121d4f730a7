import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './crumbs.module.css'

export interface Crumb {
  label: string
  /** Absent in the last one, which is the current page. */
  href?: string | undefined
}

/** Renders breadcrumbs. Hidden in narrow windows. */
export const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useTranslations('ui')
  return (
    <nav className={classes('type-small', styles.crumbs)} aria-label={t('breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span className={styles.here} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
