import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Buying } from '#storefront/features/product/use-buying.ts'
import { BuyButton } from '#storefront/features/product/buy-button.tsx'
import type { NearestSizes } from '#storefront/features/product/product-fit.tsx'
import { ProductName } from '#storefront/features/product/product-name.tsx'
import { ProductSizes } from '#storefront/features/product/product-sizes.tsx'
import { StockLine, type DispatchDay } from '#storefront/features/product/stock-line.tsx'
import { useStickyEnd } from '#storefront/features/product/use-sticky-end.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { ColourThumbs } from '#storefront/ui/colour-thumbs.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './product-panel.module.css'

interface ProductPanelProps {
  variant: VariantDetails
  buying: Buying
  dispatch: DispatchDay
  nearest: NearestSizes | null
  /** Called to compare a garment of the visitor. */
  onCompare: () => void
  /** Element around the sizes, which gets the focus if none is chosen. */
  tape: RefObject<HTMLDivElement | null>
  /** The button that the bar on phones replaces. */
  button: RefObject<HTMLDivElement | null>
  /** The one-click order, below the button. */
  fastOrder: ReactNode
  /** Below the stock line. */
  children: ReactNode
}

/** Renders name, price, colours, sizes, button and details next to the photos. [CAT-03] */
export const ProductPanel = (props: ProductPanelProps) => {
  const { variant, buying, dispatch, nearest, onCompare, tape, button, fastOrder, children } = props
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const price = usePrice()
  const panel = useStickyEnd()
  const { navigate } = useShop()
  const { price: full, discountPrice, reduction } = variant
  const inStock = variant.sizes.filter(({ quantity }) => quantity > 0)
  const withPhoto = variant.siblings.flatMap(({ _id, colour, photo }) => (photo ? [{ _id, colour, photo }] : []))
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.head}>
        <ProductName>{variant.name}</ProductName>
        <div className={styles.facts}>
          <p className="type-small quiet">
            {variant.vendorCode} · {ofEnum(`type-${variant.type}`)}
          </p>
          <Price of={variant} large />
        </div>
        {reduction && (
          <p className="type-small">
            {reduction.label} <b>{price(reduction.lowest)}</b>
            <br />
            <span className="quiet">{reduction.days}</span>
          </p>
        )}
        {variant.promotions.map((promotion) => (
          <p key={promotion} className="type-small">
            {promotion}
          </p>
        ))}
        {inStock.length > 1 && (
          <p className={`type-small quiet ${styles['in-stock']}`}>
            {t('size')}: {inStock.map(({ value }) => ofEnum(`size-${value}`)).join(', ')}
          </p>
        )}
      </div>
      {withPhoto.length > 0 && (
        <ColourThumbs
          label={t('colour')}
          colours={withPhoto.map(({ _id, colour, photo }) => ({
            href: `/catalog/product/${_id}`,
            name: colour.name,
            photo,
            current: _id === variant._id,
          }))}
          onChoose={(href) => navigate(href, { stay: true })}
        />
      )}
      <div ref={tape}>
        <ProductSizes variant={variant} buying={buying} nearest={nearest} />
        {variant.product.measurements.rows.length > 0 && (
          <TextButton className="type-small" onClick={onCompare}>
            {t('compare')}
          </TextButton>
        )}
      </div>
      <div>
        <div className={styles.buttons}>
          <div ref={button}>
            <BuyButton variant={variant} buying={buying} fact={price(discountPrice ?? full)} />
          </div>
          {fastOrder}
        </div>
        <StockLine variant={variant} size={buying.size} dispatch={dispatch} />
      </div>
      {children}
    </div>
  )
}
