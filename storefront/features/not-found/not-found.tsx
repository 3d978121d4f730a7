import { useTranslations } from 'use-intl'
import { RunnerGround } from '#storefront/features/not-found/runner-ground.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageTitle } from '#storefront/ui/page-title.tsx'
import styles from './not-found.module.css'

/** Nobody's address: what it is called, what may have happened, the way home. [RTE-06, ERP-01] */
export const NotFound = () => {
  const t = useTranslations('content')
  const names = useTranslations('names')
  const errors = useTranslations('errors')
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <p className="type-label">{names('not-found')}</p>
        <PageTitle className={styles.title}>{errors('page-not-found')}</PageTitle>
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
