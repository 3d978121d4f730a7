import { useTranslations } from 'use-intl'
import { FaultNote } from '#storefront/features/withdrawal/fault-note.tsx'
import { TypedField } from '#storefront/features/withdrawal/typed-field.tsx'
import { TypedFields } from '#storefront/features/withdrawal/typed-fields.tsx'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { SelectField, type Option } from '#storefront/ui/select-field.tsx'
import type { WithdrawableOrder } from '#shared/entities/withdrawal.ts'
import type { WithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import styles from './withdrawal-page.module.css'

type Product = WithdrawableOrder['products'][number]

/** Renders the second step: the statement in the first person, its units, and the button that confirms it. */
export const ChooseUnits = ({ typed, email, order, fault }: WithdrawalStep & { step: 'items' }) => {
  const t = useTranslations('withdrawal')
  const { dates } = useStorefront()
  const products = order.products.filter(({ quantity, withdrawn }) => withdrawn < quantity)
  if (products.length === 0)
    return (
      <>
        <PageHeading look="d1-s" className={styles.heading}>
          {t('title')}
        </PageHeading>
        <p className={`type-body ${styles.lead}`}>
          {t('nothing-left', { at: order.lastAt ? formatDateTime(order.lastAt, dates) : '' })}
        </p>
      </>
    )
  const isEmailWrong = fault === 'fields'
  return (
    <>
      <PageHeading look="d1-s" className={styles.heading}>
        {t('confirm-title')}
      </PageHeading>
      {!isEmailWrong && <FaultNote fault={fault} />}
      <form id="withdrawal" method="post" action="/withdraw" noValidate>
        <p className={`type-body ${styles.statement}`}>
          {t('statement', { name: typed.name, number: order.number, date: formatDateTime(order.placedAt, dates) })}
        </p>
        <div className={styles.fields}>
          {products.map((product) => (
            <UnitsField key={`${product.variantId} ${product.size}`} product={product} />
          ))}
          <TypedField
            name="email"
            type="email"
            autoComplete="email"
            maxLength={120}
            label={t('email')}
            defaultValue={email}
            error={isEmailWrong ? t('email-wrong') : undefined}
          />
        </div>
        {order.until && (
          <p className={`type-small quiet ${styles.note}`}>
            {t('until', { until: formatDateTime(order.until, dates) })}
          </p>
        )}
        <TypedFields typed={typed} />
      </form>
      <div className={styles.buttons}>
        <Button type="submit" form="withdrawal" name="step" value="confirm">
          {t('confirm')}
        </Button>
        <form method="post" action="/withdraw">
          <TypedFields typed={typed} />
          <Button type="submit" kind="outline" name="step" value="change">
            {t('change')}
          </Button>
        </form>
      </div>
    </>
  )
}

/** The value of each choice is how many units are withdrawn from in all: sending the form again adds nothing. */
const UnitsField = ({ product }: { product: Product }) => {
  const t = useTranslations('withdrawal')
  const ofEnum = useTranslations('enums')
  const { variantId, size, name, colour, quantity, withdrawn } = product
  const left = Math.min(quantity - withdrawn, 100)
  const counts: Option[] = Array.from({ length: left }, (_, index) => ({
    value: String(quantity - index),
    label: String(quantity - withdrawn - index),
  }))
  return (
    <SelectField
      name={`units.${variantId}.${size}`}
      label={t('units', { name, colour: colour.toLowerCase(), size: ofEnum(`size-${size}`) })}
      options={[...counts, { value: '', label: t('none') }]}
      defaultValue={String(quantity)}
    />
  )
}
