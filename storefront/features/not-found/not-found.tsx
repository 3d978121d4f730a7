import { useTranslations } from 'use-intl'
import { RunnerGround } from '#storefront/features/not-found/runner-ground.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import styles from './not-found.module.css'

/** Renders the not-found page: title, explanation, link to the home page. [RTE-06, ERP-01] */
export const NotFound = () => {
  const t = useTranslations('content')
  const names = useTranslations('names')
  const errors = useTranslations('errors')
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <p className="type-label">{names('not-found')}</p>
        <PageHeading className={styles.title}>{errors('page-not-found')}</PageHeading>
        <div className={styles.foot}>
          <p className={`type-body ${styles.message}`}>{t('not-found-message')}</p>
          <div className={styles.home}>
            <ButtonLink href="/" fact={<Icon name="right" />}>
              {t('go-home')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <RunnerGround />
    </section>
  )
}
