import { useTranslations } from 'use-intl'
import { FaultNote } from '#storefront/features/withdrawal/fault-note.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TypedField } from '#storefront/features/withdrawal/typed-field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { WithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import styles from './withdrawal-page.module.css'

const fields = [
  { name: 'name', autoComplete: 'name', maxLength: 120 },
  { name: 'number', autoComplete: 'off', maxLength: 20 },
  { name: 'contact', autoComplete: 'email', maxLength: 120 },
] as const

/** Renders the first step: the customer and the order. Further questions are not allowed. */
export const FindOrder = ({ typed, fault, days }: WithdrawalStep & { step: 'find' } & { days: number }) => {
  const t = useTranslations('withdrawal')
  const isIncomplete = fault === 'fields' && fields.some(({ name }) => typed[name] === '')
  return (
    <form method="post" action="/withdraw" noValidate>
      <PageHeading look="d1-s" className={styles.heading}>
        {t('title')}
      </PageHeading>
      <p className={`type-body ${styles.lead}`}>{t('lead', { days })}</p>
      {!isIncomplete && <FaultNote fault={fault} />}
      <div className={styles.fields}>
        {fields.map(({ name, ...input }) => (
          <TypedField
            key={name}
            {...input}
            name={name}
            label={t(name)}
            defaultValue={typed[name]}
            error={isIncomplete && typed[name] === '' ? t(`${name}-missing`) : undefined}
          />
        ))}
      </div>
      <Button type="submit" className={styles.next} fact={<Icon name="right" />}>
        {t('next')}
      </Button>
      <p className={`type-small quiet ${styles.note}`}>{t('not-yet')}</p>
    </form>
  )
}
