import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { listColourKeys, partName } from '#admin/features/product/product-fields.ts'
import { moveInSheet, readPaste } from '#admin/features/product/sheet-keys.ts'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { Field } from '#admin/ui/field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import form from '#admin/features/product/product-form.module.css'
import styles from '#admin/features/product/sheet.module.css'

const parts = ['price', 'discountPrice'] as const

/** Renders the prices of all colours: one common price, and each colour's own. */
export const PriceTable = ({ draft, errors }: { draft: ProductDraft; errors: FieldErrors }) => {
  const t = useTranslations('product')
  const { getColourName } = useColourNames(draft)
  const keys = listColourKeys(draft.fields, draft.product)
  const prices = new Set(keys.map((key) => draft.fields[partName(key, 'price')] ?? ''))
  const [same] = prices.size === 1 ? prices : keys.length === 0 ? [draft.fields['shown/price'] ?? ''] : []
  return (
    <>
      <div className={form['triple']}>
        <Field
          label={t('price-all')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={same ?? ''}
          onChange={({ target }) =>
            draft.set({
              'shown/price': target.value,
              ...Object.fromEntries(keys.map((key) => [partName(key, 'price'), target.value])),
            })
          }
        />
      </div>
      {keys.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['sheet']}>
            <thead>
              <tr className="type-head">
                <th scope="col">{t('colour')}</th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('discount')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key, row) => (
                <tr key={key}>
                  <th scope="row">{getColourName(key)}</th>
                  {parts.map((part, column) => {
                    const name = partName(key, part)
                    const value = draft.fields[name] ?? ''
                    const before = draft.base[name] ?? ''
                    const isChanged = draft.product !== undefined && value !== before
                    const label = part === 'price' ? 'price-of' : 'discount-of'
                    return (
                      <td key={part}>
                        <span className={styles['cell']}>
                          {isChanged && before !== '' && (
                            <s className={styles['before']} aria-hidden="true">
                              {before}
                            </s>
                          )}
                          <input
                            className={styles['input']}
                            data-cell={`${row}/${column}`}
                            data-field={name}
                            data-changed={isChanged ? '' : undefined}
                            aria-label={t(label, { colour: getColourName(key) })}
                            aria-invalid={errors[name] ? true : undefined}
                            inputMode="decimal"
                            autoComplete="off"
                            maxLength={12}
                            value={value}
                            onFocus={({ target }) => target.select()}
                            onChange={({ target }) => draft.set({ [name]: target.value })}
                            onKeyDown={moveInSheet}
                            onPaste={(event) => {
                              const pasted = readPaste(event)
                              if (pasted.kind === 'too-large')
                                showToast({ kind: 'error', text: t('paste-too-large', pasted) })
                              if (pasted.kind === 'cells')
                                draft.set(Object.fromEntries(pasted.cells.map((cell) => [cell.name, cell.value])))
                            }}
                          />
                        </span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
