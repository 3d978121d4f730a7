import { useTranslations } from 'use-intl'
import { TypedFields } from '#storefront/features/withdrawal/typed-fields.tsx'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { WithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import { formatDateTime, formatDay } from '#shared/rules/date-format.ts'
import { getWithdrawalDeadline } from '#shared/rules/withdrawal-deadline.ts'
import styles from './withdrawal-page.module.css'

/** Renders the last step: when the statement arrived, the next steps with their deadlines, and the address for the items. */
export const WithdrawalDone = ({ typed, email, order, returnTo }: WithdrawalStep & { step: 'done' }) => {
  const t = useTranslations('withdrawal')
  const { dates } = useStorefront()
  const isLeft = order.products.some(({ quantity, withdrawn }) => withdrawn < quantity)
  const at = order.lastAt ? formatDateTime(order.lastAt, dates) : ''
  const by = order.lastAt ? t('by', { day: formatDay(getWithdrawalDeadline(order.lastAt), dates) }) : ''
  const road = [
    { word: t('road-stated'), when: at },
    { word: t('road-send'), when: by },
    { word: t('road-refund'), when: by },
  ]
  return (
    <>
      <p className="type-small quiet">{t('done-label', { number: order.number })}</p>
      <PageHeading look="d1-s" className={styles.heading}>
        {t('done-title')}
      </PageHeading>
      <output className={`type-body ${styles.lead}`}>{t('done-text', { at, email })}</output>
      <ol className={styles.road} aria-label={t('road')}>
        {road.map(({ word, when }, index) => (
          <li key={word}>
            <p className={index === 0 ? 'type-t2' : 'type-t2 quiet'}>{word}</p>
            <p className="type-small quiet">{when}</p>
          </li>
        ))}
      </ol>
      <div className={styles.where}>
        <h2 className="type-t2">{t('where')}</h2>
        <p className="type-body">{returnTo}</p>
        <p className={`type-small quiet ${styles.note}`}>{t('where-text', { number: order.number })}</p>
      </div>
      {isLeft && (
        <form method="post" action="/withdraw">
          <TypedFields typed={typed} />
          <Button type="submit" kind="outline" className={styles.next}>
            {t('rest')}
          </Button>
        </form>
      )}
    </>
  )
}
