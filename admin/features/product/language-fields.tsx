import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { textName } from '#admin/features/product/product-fields.ts'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { TextField } from '#admin/features/product/text-field.tsx'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { locales } from '#shared/enums.ts'
import { findStale, type ProductText } from '#shared/rules/text-times.ts'
import styles from '#admin/features/product/product-form.module.css'

interface LanguageFieldsProps {
  draft: ProductDraft
  text: ProductText
  maxLength: number
  lines?: number
  errors: FieldErrors
}

/** Renders a text in both languages side by side. If one was changed without the other, shows that until they are compared. */
export const LanguageFields = ({ draft, text, maxLength, lines = 1, errors }: LanguageFieldsProps) => {
  const t = useTranslations('product')
  const { day } = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const stale = draft.product ? findStale(draft.product.textTimes, text) : undefined
  const changed = locales.filter((locale) => draft.changes.includes(textName(text, locale)))
  const isCompared = draft.compared.includes(text)
  /** The language that stays behind, as it is or as it will be once this is saved. */
  const behind = isCompared
    ? undefined
    : changed.length === 1 && draft.product
      ? changed[0] === stale?.behind
        ? undefined
        : { locale: changed[0] === 'uk' ? ('en' as const) : ('uk' as const), changedAt: undefined }
      : changed.length === 0 && stale
        ? { locale: stale.behind, changedAt: stale.changedAt }
        : undefined
  return (
    <div className={styles['pair']}>
      {locales.map((locale) => {
        const name = textName(text, locale)
        const since = draft.product?.textTimes[text]?.[locale] ?? draft.product?.updatedAt ?? now
        const count = (draft.fields[name] ?? '').length
        return (
          <TextField
            key={locale}
            draft={draft}
            name={name}
            label={t(`${text}-${locale}`)}
            lang={locale}
            maxLength={maxLength}
            lines={lines}
            error={errors[name]}
            hint={
              behind?.locale === locale && (draft.fields[name] ?? '') !== '' ? (
                <>
                  <span className={styles['stale']}>
                    {t(`behind-${locale}`, { changed: day(behind.changedAt ?? now), since: day(since) })}
                  </span>{' '}
                  <button type="button" className="link" onClick={() => draft.compare(text)}>
                    {t('compared')}
                  </button>
                </>
              ) : lines > 1 ? (
                t('characters', { count, max: maxLength })
              ) : undefined
            }
          />
        )
      })}
    </div>
  )
}
