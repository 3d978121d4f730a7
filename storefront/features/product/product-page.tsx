import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { useBuying } from '#storefront/features/product/use-buying.ts'
import type { NearestSizes } from '#storefront/features/product/product-fit.tsx'
import { ProductGallery } from '#storefront/features/product/product-gallery.tsx'
import { ProductNotes, type ShippingMethods } from '#storefront/features/product/product-notes.tsx'
import { ProductPanel } from '#storefront/features/product/product-panel.tsx'
import { SimilarProducts } from '#storefront/features/product/similar-products.tsx'
import type { DispatchDay } from '#storefront/features/product/stock-line.tsx'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useWholePage } from '#storefront/state/hooks/use-whole-page.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'
import styles from './product-page.module.css'

interface ProductPageBodyProps {
  variant: VariantDetails
  /** The products that go with it, and those viewed before. */
  others: ReactNode
  /** Renders the one-click order of the chosen size. */
  FastOrder: ComponentType<{ variant: VariantDetails; size: Size | undefined }>
  /** Similar products in stock, if this one is not. */
  similar: readonly FoundVariant[]
  shippingMethods: ShippingMethods
  dispatch: DispatchDay
}

/** Below the first window. */
const LazyProductFit = createLazyPart(
  async () => (await import('#storefront/features/product/product-fit.tsx')).ProductFit,
  '[data-fit]',
)
const loadExtras = () => import('#storefront/features/product/product-extras.tsx')
const loadBar = () => import('#storefront/features/product/buying-bar.tsx')
const doNothing = () => undefined

/** Renders the product page: photos, buying panel, measurements, other products. [CAT-03] */
export const ProductPageBody = ({
  variant,
  others,
  FastOrder,
  similar,
  shippingMethods,
  dispatch,
}: ProductPageBodyProps) => {
  const tape = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const buying = useBuying(variant, tape)
  const [nearest, setNearest] = useState<NearestSizes | null>(null)
  const [isComparing, setComparing] = useState(false)
  const isWhole = useWholePage()
  const isHydrated = useHydrated() && isWhole
  // Loads after hydration, because the bar handles presses. Only phones show it.
  const bar = useChunk(loadBar, isHydrated, doNothing)
  const extras = useChunk(loadExtras, isHydrated, doNothing)
  return (
    <>
      <div className={styles.top}>
        <ProductGallery key={variant._id} photos={variant.photos} name={variant.name} isWhole={isWhole} />
        <div className={styles['panel-place']}>
          <ProductPanel
            variant={variant}
            buying={buying}
            dispatch={dispatch}
            nearest={nearest}
            onCompare={() => setComparing(true)}
            tape={tape}
            button={button}
            fastOrder={<FastOrder variant={variant} size={buying.size} />}
          >
            <div className={styles.late}>
              {extras && <extras.ProductLate variant={variant} buying={buying} shippingMethods={shippingMethods} />}
            </div>
            <SimilarProducts found={similar} />
            {isWhole && <ProductNotes product={variant.product} shippingMethods={shippingMethods} />}
            <div className={styles.late}>{extras && <extras.ProductLinks name={variant.name} />}</div>
          </ProductPanel>
        </div>
      </div>
      {isWhole ? (
        <>
          <div className={styles.section}>
            <LazyProductFit
              product={variant.product}
              fit={variant.fit}
              size={buying.size}
              onNearest={setNearest}
              isAsked={isComparing}
              onAsk={setComparing}
            />
          </div>
          {others}
        </>
      ) : (
        <div className={styles.rest} />
      )}
      {bar && <bar.BuyingBar variant={variant} buying={buying} button={button} />}
    </>
  )
}
