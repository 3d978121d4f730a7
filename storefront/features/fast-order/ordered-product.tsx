import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './fast-order.module.css'

/** Renders the ordered product: photo, name, colour, size and price. */
export const OrderedProduct = ({ variant, size }: { variant: VariantDetails; size: Size | undefined }) => {
  const enums = useTranslations('enums')
  const price = usePrice()
  const { locale } = useShop().root
  const { name, colour, photos, discountPrice } = variant
  const facts = [colour.name.toLocaleLowerCase(locale), ...(size ? [enums(`size-${size}`)] : [])]
  return (
    <div className={styles.product}>
      <div>{photos[0] && <ResponsiveImage photo={photos[0]} sizes="60px" alt="" eager />}</div>
      <div>
        <p className="type-card">{name}</p>
        <p className="type-small quiet">{facts.join(', ')}</p>
      </div>
      <span className="type-body no-wrap">{price(discountPrice ?? variant.price)}</span>
    </div>
  )
}
