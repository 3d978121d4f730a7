import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './crumbs.module.css'

export interface Crumb {
  label: string
  /** Absent on the last one: the page itself. */
  href?: string | undefined
}

/** The way to this page, where the window is wide enough for it. */
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
