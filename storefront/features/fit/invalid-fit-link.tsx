import { useTranslations } from 'use-intl'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import styles from './fit-page.module.css'

/** Renders that a link cannot be used: forged, expired, or about an item that was returned. */
export const InvalidFitLink = () => {
  const t = useTranslations('fit-page')
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeading look="d1-s">{t('invalid-title')}</PageHeading>
        <p className="type-body measure">{t('invalid')}</p>
        <p>
          <ButtonLink href="/catalog">{t('to-catalog')}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
