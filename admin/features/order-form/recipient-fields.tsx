import { useTranslations } from 'use-intl'
import type { DraftState } from '#admin/features/order-form/use-order-draft.ts'
import { storefront } from '#admin/settings.ts'
import { Field } from '#admin/ui/field.tsx'
import styles from '#admin/features/order-form/order-form.module.css'

interface RecipientFieldsProps {
  state: DraftState
  /** True for a one-click order, whose phone is shown above. */
  hasPhone?: boolean
}

/** Renders the fields of the recipient. */
export const RecipientFields = ({ state: { draft, setText }, hasPhone = true }: RecipientFieldsProps) => {
  const t = useTranslations('desk')
  const field = (name: 'lastName' | 'firstName' | 'patronymic' | 'phone' | 'email', label: string) => ({
    label,
    value: draft.text[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setText(name, target.value),
  })
  const names = [
    <Field key="last" {...field('lastName', t('lastName'))} maxLength={60} />,
    <Field key="first" {...field('firstName', t('firstName'))} maxLength={60} />,
  ]
  return (
    <div className={styles['fields']}>
      {hasPhone && <Field {...field('phone', t('phone'))} type="tel" maxLength={30} />}
      {hasPhone && <Field {...field('email', t('email-optional'))} type="email" maxLength={254} />}
      {storefront.checkout.givenNameFirst ? names.toReversed() : names}
      {storefront.features.patronymic && <Field {...field('patronymic', t('patronymic-optional'))} maxLength={60} />}
      {!hasPhone && <Field {...field('email', t('email-optional'))} type="email" maxLength={254} />}
    </div>
  )
}
