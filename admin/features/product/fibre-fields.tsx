import { useLocale, useTranslations } from 'use-intl'
import { listFibres, textName } from '#admin/features/product/product-fields.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { fibres, locales, type Fibre } from '#shared/enums.ts'
import { areWhole, describeFibres, replaceFibres, type FibreShare } from '#shared/rules/composition.ts'
import styles from '#admin/features/product/product-form.module.css'

/** Renders the fibres of the cloth, as data: its words begin the composition in both languages. */
export const FibreFields = ({ draft, error }: { draft: ProductDraft; error: string | undefined }) => {
  const t = useTranslations('product')
  const locale = useLocale()
  const shares = listFibres(draft.fields)
  const getName = (fibre: Fibre) => describeFibres([{ fibre, percent: 1 }], locale).replace(/ 1%$/, '')
  const change = (after: readonly FibreShare[]) =>
    draft.update((fields) => ({
      ...fields,
      fibres: after.length > 0 ? JSON.stringify(after) : '',
      ...Object.fromEntries(
        locales.map((language) => {
          const name = textName('composition', language)
          return [name, replaceFibres(fields[name] ?? '', shares, after, language)]
        }),
      ),
    }))
  const unused = fibres.filter((fibre) => !shares.some((share) => share.fibre === fibre))
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <fieldset className={styles['group']} data-field="fibres" tabIndex={-1}>
      <legend className={`${styles['label']} type-label`}>{t('fibres')}</legend>
      {shares.map((share) => (
        <div key={share.fibre} className={styles['fibre']}>
          <span>{getName(share.fibre)}</span>
          <input
            className={styles['input']}
            inputMode="numeric"
            maxLength={3}
            aria-label={t('percent-of', { fibre: getName(share.fibre) })}
            aria-invalid={error ? true : undefined}
            value={share.percent || ''}
            onChange={({ target }) => {
              const percent = Math.min(100, Number(target.value.replaceAll(/\D/g, '')))
              change(shares.map((one) => (one.fibre === share.fibre ? { ...one, percent } : one)))
            }}
          />
          <button
            type="button"
            className={styles['text-button']}
            aria-label={t('remove-fibre', { fibre: getName(share.fibre) })}
            onClick={() => change(shares.filter((one) => one.fibre !== share.fibre))}
          >
            <CloseIcon size={14} />
          </button>
        </div>
      ))}
      <div className={styles['row']}>
        <select
          className={styles['text-button']}
          aria-label={t('add-fibre')}
          value=""
          onChange={({ target }) => {
            const fibre = fibres.find((one) => one === target.value)
            // The next fibre usually has the rest of the hundred per cent.
            if (fibre) change([...shares, { fibre, percent: Math.max(0, 100 - sum) }])
          }}
        >
          <option value="">{t('add-fibre')}</option>
          {unused.map((fibre) => (
            <option key={fibre} value={fibre}>
              {getName(fibre)}
            </option>
          ))}
        </select>
      </div>
      <p className={`${styles['message']} type-head`} data-error={error ? '' : undefined}>
        {error ?? (shares.length === 0 ? '' : areWhole(shares) ? t('fibres-whole') : t('fibres-sum', { sum }))}
      </p>
    </fieldset>
  )
}
