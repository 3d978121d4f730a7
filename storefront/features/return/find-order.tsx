import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FaultNote } from '#storefront/features/return/fault-note.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { ReturnStep } from '#shared/forms/return-step.ts'
import { returnDays } from '#shared/rules/return-window.ts'
import styles from './return-page.module.css'

const fields = [
  { name: 'number', autoComplete: 'off', maxLength: 20 },
  { name: 'contact', autoComplete: 'email', maxLength: 120 },
] as const

/** Renders the form that finds an order without signing in. */
export const FindOrder = ({ typed, fault }: ReturnStep & { step: 'find' }) => {
  const t = useTranslations('returning')
  const isMissing = (name: 'number' | 'contact') => fault === 'fields' && typed[name] === ''
  return (
    <div className={styles.page}>
      <form method="post" action="/return" noValidate>
        <PageHeading look="d1-s" className={styles.heading}>
          {t('title')}
        </PageHeading>
        {fault !== 'fields' && <FaultNote fault={fault} />}
        <div className={styles.fields}>
          {fields.map(({ name, ...input }) => (
            <Field
              key={name}
              {...input}
              name={name}
              label={t(name)}
              defaultValue={typed[name]}
              aria-required="true"
              hint={name === 'number' ? t('number-hint') : undefined}
              error={isMissing(name) ? t(`${name}-missing`) : undefined}
            />
          ))}
        </div>
        <Button type="submit" className={styles.find}>
          {t('find')}
        </Button>
        <p className={`type-small quiet ${styles.note}`}>{t.rich('no-account', { link: profileLink })}</p>
      </form>
      <HowItWorks />
    </div>
  )
}

const profileLink = (text: ReactNode) => <TextLink href="/profile">{text}</TextLink>
const shippingLink = (text: ReactNode) => <TextLink href="/shipping">{text}</TextLink>

const HowItWorks = () => {
  const t = useTranslations('returning')
  const facts = [
    { name: t('days', { days: returnDays }), what: t('days-text') },
    { name: t('agreed'), what: t('agreed-text') },
    { name: t('money'), what: t('money-text') },
    { name: t('road-back'), what: t.rich('road-back-text', { link: shippingLink }) },
  ]
  return (
    <aside className={styles.aside}>
      <h2 className="type-t2">{t('how')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, what }) => (
          <div key={name}>
            <dt className="type-button">{name}</dt>
            <dd className="type-body quiet">{what}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
