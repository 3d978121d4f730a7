import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import styles from '#admin/features/product/product-form.module.css'

interface TextFieldProps {
  draft: ProductDraft
  /** The name of the field in the draft. */
  name: string
  label: string
  maxLength: number
  lang?: string
  /** Lines of the field; one is an input. */
  lines?: number
  hint?: ReactNode
  error?: string | undefined
  inputMode?: 'text' | 'decimal'
  placeholder?: string | undefined
}

/** Renders a field of a draft. A changed field is marked and shows its previous value. */
export const TextField = ({
  draft,
  name,
  label,
  maxLength,
  lang,
  lines = 1,
  hint,
  error,
  inputMode,
  placeholder,
}: TextFieldProps) => {
  const t = useTranslations('product')
  const id = useId()
  const value = draft.fields[name] ?? ''
  const before = draft.base[name] ?? ''
  const isChanged = draft.product !== undefined && value !== before
  const messageId = `${id}-message`
  const shared = {
    id,
    lang,
    value,
    maxLength,
    placeholder,
    className: styles['input'],
    'data-changed': isChanged ? '' : undefined,
    'data-field': name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': messageId,
  } as const
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} type-label`}>
        {label}
        {isChanged && <span className={styles['changed']}> · {t('changed')}</span>}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={({ target }) => draft.set({ [name]: target.value })} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          inputMode={inputMode}
          onChange={({ target }) => draft.set({ [name]: target.value })}
        />
      )}
      <p id={messageId} className={`${styles['message']} type-head`} data-error={error ? '' : undefined}>
        {error ?? hint ?? (isChanged && before && before.length <= 60 ? t('was', { value: before }) : '')}
      </p>
    </div>
  )
}
