import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftState } from '#admin/features/order-form/use-order-draft.ts'
import { Field } from '#admin/ui/field.tsx'
import styles from '#admin/features/order-form/order-form.module.css'

/** Renders the discount that staff give, with its reason. The fields are hidden until they are needed. */
export const DiscountFields = ({ state: { draft, setText } }: { state: DraftState }) => {
  const t = useTranslations('desk')
  const [isOpen, setOpen] = useState(draft.text.discount !== '')
  if (!isOpen)
    return (
      <button type="button" className={`${styles['small']} link type-button`} onClick={() => setOpen(true)}>
        {t('give-discount')}
      </button>
    )
  return (
    <div className={styles['fields']}>
      <Field
        label={t('discount')}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={draft.text.discount === ''}
        maxLength={12}
        value={draft.text.discount}
        onChange={({ target }) => setText('discount', target.value)}
      />
      <Field
        label={t('discountReason')}
        autoComplete="off"
        maxLength={200}
        value={draft.text.discountReason}
        onChange={({ target }) => setText('discountReason', target.value)}
      />
    </div>
  )
}
