import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { sizes } from '#shared/enums.ts'
import type { Buying } from '#storefront/features/product/buying.ts'
import { ProductName } from '#storefront/features/product/product-name.tsx'
import { ProductNotes } from '#storefront/features/product/product-notes.tsx'
import { SizeTableLink } from '#storefront/features/product/size-table-link.tsx'
import { StockLine } from '#storefront/features/product/stock-line.tsx'
import { useStickyEnd } from '#storefront/features/product/use-sticky-end.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Button } from '#storefront/ui/button.tsx'
import { ColourThumbs } from '#storefront/ui/colour-thumbs.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { SizeTape } from '#storefront/ui/size-tape.tsx'
import styles from './product-panel.module.css'

interface ProductPanelProps {
  variant: VariantDetails
  buying: Buying
  /** Element around the sizes, which gets the focus if none is chosen. */
  tape: RefObject<HTMLDivElement | null>
  /** The button that the bar on phones replaces. */
  button: RefObject<HTMLDivElement | null>
  /** The one-click order, below the button. */
  fastOrder: ReactNode
}

/** Renders name, price, colours, sizes, button and details next to the photos. [CAT-03] */
export const ProductPanel = ({ variant, buying, tape, button, fastOrder }: ProductPanelProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const price = usePrice()
  const panel = useStickyEnd()
  const { price: full, discountPrice } = variant
  const soldOut = variant.sizes.filter(({ quantity }) => quantity === 0)
  const withPhoto = variant.siblings.flatMap(({ _id, colour, photo }) => (photo ? [{ _id, colour, photo }] : []))
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.head}>
        <ProductName>{variant.name}</ProductName>
        <div className={styles.price}>
          <Price now={price(discountPrice ?? full)} was={discountPrice === null ? undefined : price(full)} large />
        </div>
      </div>
      <p className="type-small quiet">
        {variant.vendorCode} · {ofEnum(`type-${variant.type}`)}
      </p>
      {withPhoto.length > 0 && (
        <ColourThumbs
          label={t('colour')}
          colours={withPhoto.map(({ _id, colour, photo }) => ({
            href: `/catalog/product/${_id}`,
            name: colour.name,
            photo,
            current: _id === variant._id,
          }))}
        />
      )}
      <div ref={tape}>
        <SizeTape
          name="size"
          label={t('size')}
          aside={<SizeTableLink variant={variant} size={buying.size} />}
          sizes={variant.sizes.map(({ value, quantity }) => ({
            value,
            label: ofEnum(`size-${value}`),
            soldOut: quantity === 0,
          }))}
          value={buying.size}
          onChange={(value) => {
            const known = sizes.find((one) => one === value)
            if (known) buying.choose(known)
          }}
          error={buying.isMissing ? t('choose-size') : undefined}
          note={
            variant.inStock && soldOut.length > 0
              ? t('sold-out-sizes', {
                  count: soldOut.length,
                  sizes: soldOut.map(({ value }) => ofEnum(`size-${value}`)).join(', '),
                })
              : undefined
          }
        />
      </div>
      <div>
        <div className={styles.buttons}>
          {variant.inStock && (
            <div ref={button}>
              <AddButton buying={buying} fact={price(discountPrice ?? full)} />
            </div>
          )}
          {fastOrder}
        </div>
        <StockLine variant={variant} size={buying.size} />
      </div>
      <ProductNotes product={variant.product} />
    </div>
  )
}

const AddButton = ({ buying, fact }: { buying: Buying; fact: string }) => {
  const t = useTranslations('product')
  return (
    <Button
      fact={fact}
      state={buying.state}
      busyLabel={t('adding')}
      addedLabel={t('added')}
      onClick={() => void buying.add()}
    >
      {t('add-to-basket')}
    </Button>
  )
}
