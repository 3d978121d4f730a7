import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { formatDifference, type Unit } from '#storefront/features/product/length.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { ComparedSize, SizeComparison } from '#shared/rules/compare-sizes.ts'
import styles from './own-garment.module.css'

interface FitAnswerProps {
  /** null if nothing can be compared. */
  comparison: SizeComparison | null
  measurements: Product['measurements']
  unit: Unit
  /** No measurement is typed yet. */
  isEmpty: boolean
}

/** The average difference of a measurement, in millimetres, beyond which the answer states that the cut is another one. */
const farMm = 60

/** Renders which size is nearest to the visitor's garment and why, with the tighter and the looser one. */
export const FitAnswer = ({ comparison, measurements, unit, isEmpty }: FitAnswerProps) => {
  const t = useTranslations('fit')
  const ofEnum = useTranslations('enums')
  const ofProduct = useTranslations('product')
  const { locale } = useShop().root
  if (!comparison) return <p className="type-small quiet">{t(isEmpty ? 'empty' : 'nothing-common')}</p>
  const { nearest, deciding, tighter, looser, missing, partial } = comparison
  const [best] = nearest
  if (!best) return null
  const formatSize = ({ size }: ComparedSize) => ofEnum(`size-${size}`)
  const toLabels = (keys: readonly string[]) =>
    measurements.rows
      .filter(({ key }) => keys.includes(key))
      .map(({ label }) => label.toLocaleLowerCase(locale))
      .join('; ')
  const toNumber = ({ differences }: ComparedSize, key: string) => formatDifference(differences[key] ?? 0, unit, locale)
  const describeReason = (size: ComparedSize) => {
    const list = measurements.rows
      .filter(({ key }) => deciding.includes(key))
      .map(({ key, label }) => t('difference', { label: label.toLocaleLowerCase(locale), number: toNumber(size, key) }))
    return t('difference-unit', { list: list.join(', '), unit: ofProduct(unit) })
  }
  const toNumbers = (size: ComparedSize) => deciding.map((key) => toNumber(size, key)).join(', ')
  const isExact = deciding.every((key) => toNumber(best, key) === '0')
  const isOneSize = measurements.sizes.length === 1
  const headline = (): string => {
    if (isOneSize) return isExact ? t('only-same') : t('only', { differences: describeReason(best) })
    if (nearest.length > 1) return t('nearest-two', { sizes: nearest.map(formatSize).join(', ') })
    const size = formatSize(best)
    return isExact ? t('nearest-same', { size }) : t('nearest', { size, differences: describeReason(best) })
  }
  const notes = [
    isOneSize && t('one-size'),
    nearest.length > 1 && t('tie', { count: nearest.length }),
    best.distance > farMm * deciding.length && !isOneSize && t('far'),
    tighter && t('tighter', { size: formatSize(tighter), differences: toNumbers(tighter) }),
    looser && t('looser', { size: formatSize(looser), differences: toNumbers(looser) }),
    missing.length > 0 && t('missing', { labels: toLabels(missing) }),
    partial.length > 0 && t('partial', { labels: toLabels(partial) }),
  ].filter((note) => note !== false && note !== undefined)
  return (
    <div className={styles.found}>
      <p className="type-t1">{headline()}</p>
      {nearest.length > 1 &&
        nearest.map((size) => (
          <p key={size.size} className="type-small">
            {formatSize(size)}: {describeReason(size)}.
          </p>
        ))}
      <p className="type-small quiet">{notes.join(' ')}</p>
    </div>
  )
}
