import { useRef, type ReactNode } from 'react'
import type { VariantDetails } from '#shared/entities/product.ts'
import { useBuying } from '#storefront/features/product/buying.ts'
import { BuyingBar } from '#storefront/features/product/buying-bar.tsx'
import { ProductFit } from '#storefront/features/product/product-fit.tsx'
import { ProductGallery } from '#storefront/features/product/product-gallery.tsx'
import { ProductPanel } from '#storefront/features/product/product-panel.tsx'
import { RelatedGarments } from '#storefront/features/product/related-garments.tsx'
import styles from './product-page.module.css'

/** Pictures and what is decided beside them, measures, related garments. [CAT-03] */
export const ProductPageBody = ({ variant, related }: { variant: VariantDetails; related: ReactNode }) => {
  const tape = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const buying = useBuying(variant, tape)
  return (
    <>
      <div className={styles.top}>
        <ProductGallery photos={variant.photos} name={variant.name} />
        <div className={styles['panel-place']}>
          <ProductPanel variant={variant} buying={buying} tape={tape} button={button} />
        </div>
      </div>
      <div className={styles.section}>
        <ProductFit product={variant.product} size={buying.size} />
      </div>
      {related !== null && <RelatedGarments>{related}</RelatedGarments>}
      {variant.inStock && <BuyingBar variant={variant} buying={buying} button={button} />}
    </>
  )
}
