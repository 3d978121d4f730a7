import { useTranslations } from 'use-intl'
import styles from './withdrawal-page.module.css'

/** Renders the steps after a withdrawal and their deadlines. */
export const FollowingSteps = () => {
  const t = useTranslations('withdrawal')
  const steps = [
    { when: t('at-once'), what: t('at-once-text') },
    { when: t('two-weeks'), what: t('send-text') },
    { when: t('two-weeks'), what: t('refund-text') },
    { when: t('same-way'), what: t('same-way-text') },
  ]
  return (
    <aside className={styles.following}>
      <h2 className="type-t2">{t('follows')}</h2>
      <dl>
        {steps.map(({ when, what }) => (
          <div key={what}>
            <dt className="type-button">{when}</dt>
            <dd className="type-body quiet">{what}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
