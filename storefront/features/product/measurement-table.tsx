import { useTranslations } from 'use-intl'
import type { Unit } from '#storefront/features/product/length.ts'
import type { Product } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './measurements.module.css'

/** Returns the units, the visitor's own first. */
export const useUnits = (): readonly [Unit, Unit] =>
  useStorefront().homeCountry === 'US' ? ['inches', 'cm'] : ['cm', 'inches']

interface MeasurementTableProps {
  measurements: Product['measurements']
  /** The columns of these sizes are bold. */
  bold: readonly Size[]
  unit: Unit
  caption: string
  /** Shows 'Довжина, см' instead of 'Довжина'. */
  withUnit?: boolean | undefined
  /** Returns a small number below the value of a size in a row: '+2'. */
  getDifference?: (size: Size, key: string) => string | undefined
}

/** Renders the product's measurements, one column per size. */
export const MeasurementTable = (props: MeasurementTableProps) => {
  const { measurements, bold, unit, caption, withUnit, getDifference } = props
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const { root } = useShop()
  // Long names such as 'Один розмір' need the width they have.
  const isEven = measurements.sizes.every((value) => ofEnum(`size-${value}`).length <= maxEvenLength)
  const formatLength = (cm: number | undefined) =>
    cm === undefined ? '–' : formatNumber(lengthIn(unit, cm), root.locale)
  const look = (value: Size) => classes(styles.number, bold.includes(value) && styles.chosen)
  return (
    <table className={classes(styles.table, isEven && styles.even, measurements.sizes.length === 1 && styles.single)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('measurement')}</VisuallyHidden>
          </th>
          {measurements.sizes.map((value) => (
            <th key={value} scope="col" className={look(value)}>
              {ofEnum(`size-${value}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measurements.rows.map(({ key, label, values }) => (
          <tr key={label}>
            <th scope="row">{withUnit ? t('with-unit', { label, unit: t(unit) }) : label}</th>
            {measurements.sizes.map((value, index) => (
              <td key={value} className={look(value)}>
                {formatLength(values[index])}
                {getDifference && <small className={styles.difference}>{getDifference(value, key)}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const maxEvenLength = 3
const cmPerInch = 2.54

/** Rounds to half a centimetre or half an inch. */
const lengthIn = (unit: Unit, cm: number): number => Math.round((unit === 'cm' ? cm : cm / cmPerInch) * 2) / 2
