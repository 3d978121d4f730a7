import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { sizes } from '#shared/enums.ts'
import { addFormId, type Buying } from '#storefront/features/product/use-buying.ts'
import type { NearestSizes } from '#storefront/features/product/product-fit.tsx'
import { SizeTableLink } from '#storefront/features/product/size-table-link.tsx'
import { SizeTape } from '#storefront/ui/size-tape.tsx'
import styles from './product-panel.module.css'

interface ProductSizesProps {
  variant: VariantDetails
  buying: Buying
  nearest: NearestSizes | null
}

/** Renders the sizes as a tape; the only size of a product as plain text. [CAT-03] */
export const ProductSizes = ({ variant, buying, nearest }: ProductSizesProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const table = <SizeTableLink variant={variant} size={buying.size} />
  const [first, ...others] = variant.sizes
  if (!first) return null
  if (!others.length)
    return (
      <p className={styles['only-size']}>
        <span className="type-small">
          {first.value !== 'ONE_SIZE' && <span className="quiet">{t('size')} </span>}
          {first.value === 'ONE_SIZE' ? t('one-size') : ofEnum(`size-${first.value}`)}
        </span>
        <span className="type-small">{table}</span>
      </p>
    )
  const soldOut = variant.sizes.filter(({ quantity }) => quantity === 0)
  return (
    <SizeTape
      name="size"
      form={addFormId}
      label={t('size')}
      aside={table}
      sizes={variant.sizes.map(({ value, quantity }) => ({
        value,
        label: ofEnum(`size-${value}`),
        soldOut: quantity === 0,
        isNearest: nearest?.sizes.includes(value),
      }))}
      value={buying.size}
      onChange={(value) => {
        const knownSize = sizes.find((one) => one === value)
        if (knownSize) buying.choose(knownSize)
      }}
      error={buying.isMissing ? t('choose-size') : undefined}
      note={[
        buying.isPreselected && t('my-size'),
        nearest?.note,
        variant.inStock &&
          soldOut.length > 0 &&
          t('sold-out-sizes', {
            count: soldOut.length,
            sizes: soldOut.map(({ value }) => ofEnum(`size-${value}`)).join(', '),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
