import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { listColourKeys, listSizes, shownSizes, sizeName, weightName } from '#admin/features/product/product-fields.ts'
import { moveInSheet, readPaste, readUnits } from '#admin/features/product/sheet-keys.ts'
import { readNumber } from '#admin/features/product/to-product-input.ts'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { sizes, type Size } from '#shared/enums.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import form from '#admin/features/product/product-form.module.css'
import styles from '#admin/features/product/sheet.module.css'

/** Colours by sizes: the units in stock. Keys and clipboard are those of a spreadsheet. */
export const StockMatrix = ({ draft, errors }: { draft: ProductDraft; errors: FieldErrors }) => {
  const t = useTranslations('product')
  const tEnums = useTranslations('enums')
  const locale = useLocale()
  const { getColourName } = useColourNames(draft)
  const keys = listColourKeys(draft.fields, draft.product)
  const columns = listSizes(draft.fields)
  const unused = sizes.filter((size) => !columns.includes(size))
  const countUnits = (key: string, size: Size) => {
    const units = readNumber(draft.fields[sizeName(key, size)] ?? '')
    return Number.isFinite(units) ? units : 0
  }
  const sum = (ofKeys: readonly string[], ofSizes: readonly Size[]) =>
    ofKeys.reduce((total, key) => total + ofSizes.reduce((some, size) => some + countUnits(key, size), 0), 0)
  return (
    <>
      <div className={form['head']}>
        <p className="quiet">{t('stock-hint')}</p>
        <select
          className={form['text-button']}
          aria-label={t('add-size')}
          value=""
          onChange={({ target }) =>
            draft.set({
              [shownSizes]: JSON.stringify(sizes.filter((size) => size === target.value || columns.includes(size))),
            })
          }
        >
          <option value="">{t('add-size')}</option>
          {unused.map((size) => (
            <option key={size} value={size}>
              {tEnums(`size-${size}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['scroll']}>
        <table className={styles['sheet']}>
          <thead>
            <tr className="type-head">
              <th scope="col">{t('colour')}</th>
              {columns.map((size) => (
                <th key={size} scope="col">
                  {tEnums(`size-${size}`)}
                </th>
              ))}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key, row) => (
              <tr key={key}>
                <th scope="row">{getColourName(key)}</th>
                {columns.map((size, column) => (
                  <td key={size}>
                    <UnitsCell
                      draft={draft}
                      name={sizeName(key, size)}
                      place={`${row}/${column}`}
                      label={t('cell-of', { colour: getColourName(key), size: tEnums(`size-${size}`) })}
                      waiting={
                        draft.product?.variants
                          .find(({ _id }) => _id === key)
                          ?.sizes.find(({ value }) => value === size)?.waiting ?? 0
                      }
                      isWrong={errors[sizeName(key, size)] !== undefined}
                    />
                  </td>
                ))}
                <td className={styles['sum']}>{formatNumber(sum([key], columns), locale)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map((size) => (
                <td key={size} className={styles['sum']}>
                  {formatNumber(sum(keys, [size]), locale)}
                </td>
              ))}
              <td className={styles['sum']}>{formatNumber(sum(keys, columns), locale)}</td>
            </tr>
            <tr className={styles['weights']}>
              <th scope="row">{t('weight')}</th>
              {columns.map((size, column) => (
                <td key={size}>
                  <UnitsCell
                    draft={draft}
                    name={weightName(size)}
                    // Below the row of totals, so that a pasted row too many does not become weights.
                    place={`${keys.length + 1}/${column}`}
                    label={t('weight-of', { size: tEnums(`size-${size}`) })}
                    waiting={0}
                    isWrong={errors[weightName(size)] !== undefined}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

interface UnitsCellProps {
  draft: ProductDraft
  name: string
  place: string
  label: string
  waiting: number
  isWrong: boolean
}

const UnitsCell = ({ draft, name, place, label, waiting, isWrong }: UnitsCellProps) => {
  const t = useTranslations('product')
  const value = draft.fields[name] ?? ''
  const before = draft.base[name] ?? ''
  const isChanged = draft.product !== undefined && value !== before
  /** The text being typed; it counts once the cell is left. */
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed !== undefined) draft.set({ [name]: readUnits(typed, value) })
    setTyped(undefined)
  }
  return (
    <span className={styles['cell']}>
      {waiting > 0 && (
        <span className={styles['waiting']} title={t('cell-waiting', { count: waiting })}>
          {waiting}
        </span>
      )}
      {isChanged && before !== '' && (
        <s className={styles['before']} aria-hidden="true">
          {before}
        </s>
      )}
      <input
        className={styles['input']}
        data-cell={place}
        data-field={name}
        data-changed={isChanged ? '' : undefined}
        data-none={value === '0' ? '' : undefined}
        aria-label={waiting > 0 ? `${label}, ${t('cell-waiting', { count: waiting })}` : label}
        aria-invalid={isWrong ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation()
            setTyped(undefined)
          } else moveInSheet(event)
        }}
        onPaste={(event) => {
          const pasted = readPaste(event)
          if (pasted.kind === 'too-large') showToast({ kind: 'error', text: t('paste-too-large', pasted) })
          if (pasted.kind === 'cells') {
            setTyped(undefined)
            draft.set(Object.fromEntries(pasted.cells.map((cell) => [cell.name, readUnits(cell.value, '')])))
          }
        }}
      />
    </span>
  )
}
