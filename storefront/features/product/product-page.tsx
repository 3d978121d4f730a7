import { useRef, type ComponentType, type ReactNode } from 'react'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { useBuying } from '#storefront/features/product/buying.ts'
import { BuyingBar } from '#storefront/features/product/buying-bar.tsx'
import { ProductFit } from '#storefront/features/product/product-fit.tsx'
import { ProductGallery } from '#storefront/features/product/product-gallery.tsx'
import { ProductPanel } from '#storefront/features/product/product-panel.tsx'
import { RelatedProducts } from '#storefront/features/product/related-products.tsx'
import styles from './product-page.module.css'

interface ProductPageBodyProps {
  variant: VariantDetails
  related: ReactNode
  /** Renders the one-click order of the chosen size. */
  FastOrder: ComponentType<{ variant: VariantDetails; size: Size | undefined }>
}

/** Renders the product page: photos, buying panel, measurements, related products. [CAT-03] */
export const ProductPageBody = ({ variant, related, FastOrder }: ProductPageBodyProps) => {
  const tape = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const buying = useBuying(variant, tape)
  return (
    <>
      <div className={styles.top}>
        <ProductGallery photos={variant.photos} name={variant.name} />
        <div className={styles['panel-place']}>
          <ProductPanel
            variant={variant}
            buying={buying}
            tape={tape}
            button={button}
            fastOrder={<FastOrder variant={variant} size={buying.size} />}
          />
        </div>
      </div>
      <div className={styles.section}>
        <ProductFit product={variant.product} size={buying.size} />
      </div>
      {related !== null && <RelatedProducts>{related}</RelatedProducts>}
      {variant.inStock && <BuyingBar variant={variant} buying={buying} button={button} />}
    </>
  )
}
