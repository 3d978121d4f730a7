import { useTranslations } from 'use-intl'
import { listMeasures, listSizes, type FieldMeasure } from '#admin/features/product/product-fields.ts'
import { moveInSheet } from '#admin/features/product/sheet-keys.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { locales } from '#shared/enums.ts'
import styles from '#admin/features/product/sheet.module.css'

const maxMeasures = 20

/** Renders the size table: a row for each measurement, a column for each size, in centimetres. */
export const MeasuresSheet = ({ draft }: { draft: ProductDraft }) => {
  const t = useTranslations('product')
  const tEnums = useTranslations('enums')
  const measures = listMeasures(draft.fields)
  const columns = listSizes(draft.fields)
  const write = (after: readonly FieldMeasure[]) => draft.set({ measures: JSON.stringify(after) })
  const change = (index: number, measure: FieldMeasure) => write(measures.with(index, measure))
  return (
    <>
      <p className="quiet">{t('measures-hint')}</p>
      {measures.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['sheet']}>
            <thead>
              <tr className="type-head">
                <th scope="col">{t('measure')}</th>
                <th scope="col">English</th>
                {columns.map((size) => (
                  <th key={size} scope="col">
                    {tEnums(`size-${size}`)}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {measures.map((measure, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own
                <tr key={index}>
                  {locales.map((locale) => {
                    const cell = (
                      <input
                        className={`${styles['input']} ${styles['label']}`}
                        lang={locale}
                        maxLength={60}
                        data-cell={`${index}/${locale === 'uk' ? 0 : 1}`}
                        aria-label={t(`measure-${locale}`, { place: index + 1 })}
                        value={measure.label[locale]}
                        onChange={({ target }) =>
                          change(index, { ...measure, label: { ...measure.label, [locale]: target.value } })
                        }
                      />
                    )
                    return locale === 'uk' ? (
                      <th key={locale} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={locale}>{cell}</td>
                    )
                  })}
                  {columns.map((size, column) => (
                    <td key={size}>
                      <input
                        className={styles['input']}
                        inputMode="decimal"
                        maxLength={7}
                        autoComplete="off"
                        data-cell={`${index}/${column + 2}`}
                        aria-label={t('measure-of', {
                          label: measure.label.uk || String(index + 1),
                          size: tEnums(`size-${size}`),
                        })}
                        value={measure.values[size] ?? ''}
                        onFocus={({ target }) => target.select()}
                        onChange={({ target }) =>
                          change(index, { ...measure, values: { ...measure.values, [size]: target.value } })
                        }
                        onKeyDown={moveInSheet}
                      />
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      className={styles['remove']}
                      aria-label={t('remove-measure', { place: index + 1 })}
                      onClick={() => write(measures.toSpliced(index, 1))}
                    >
                      <CloseIcon size={14} />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {measures.length < maxMeasures && (
        <button
          type="button"
          className="link type-button"
          onClick={() => write([...measures, { label: { uk: '', en: '' }, values: {} }])}
        >
          {t('add-measure')}
        </button>
      )}
    </>
  )
}
