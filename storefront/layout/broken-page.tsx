import { useTranslations } from 'use-intl'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './broken-page.module.css'

/** Renders the error message of a page that failed, with a link to the home page. [ERP-01] */
export const BrokenPage = () => {
  const t = useTranslations('layout')
  return (
    <div className={styles.page}>
      <p className="type-small quiet">{t('broken-label')}</p>
      <h1 className="type-d1-s">{t('broken-title')}</h1>
      <p className={styles.text}>{t('broken-text')}</p>
      <div className={styles.way}>
        <ButtonLink href="/" fact={<Icon name="right" />}>
          {t('to-home')}
        </ButtonLink>
      </div>
    </div>
  )
}
