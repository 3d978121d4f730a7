import { useLocale, useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { storefront } from '#admin/settings.ts'
import styles from '#admin/ui/page-head.module.css'

interface PageHeadProps {
  title: string
  /** Above the title: where the page is. */
  crumbs?: ReactNode
  /** Rendered next to the title. */
  children?: ReactNode
}

/** Crumbs, title and at most two buttons; the document's title too. */
export const PageHead = ({ title, crumbs, children }: PageHeadProps) => {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <header className={styles['head']}>
      <title>{`${title} — ${t('name')} ${storefront.brand.title[locale]}`}</title>
      {crumbs && <div className={`${styles['crumbs']} type-second quiet`}>{crumbs}</div>}
      <div className={styles['row']}>
        <h1 className="type-title">{title}</h1>
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
    </header>
  )
}
