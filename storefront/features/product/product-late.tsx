import type { VariantDetails } from '#shared/entities/product.ts'
import { DeliveryDate } from '#storefront/features/product/delivery-date.tsx'
import type { ShippingMethods } from '#storefront/features/product/product-notes.tsx'
import type { Buying } from '#storefront/features/product/use-buying.ts'
import { readTurnToken } from '#storefront/features/product/turn-token.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'

interface ProductLateProps {
  variant: VariantDetails
  buying: Buying
  shippingMethods: ShippingMethods
}

const loadQueue = () => import('#storefront/features/product/size-queue.tsx')
const doNothing = () => undefined

/** Renders when an order arrives, and the queue of a sold-out size or the visitor's own turn. [CAT-03] */
export const ProductLate = ({ variant, buying, shippingMethods }: ProductLateProps) => {
  const quantity = variant.sizes.find(({ value }) => value === buying.size)?.quantity
  const token = readTurnToken()
  const queue = useChunk(loadQueue, token !== null || quantity === 0, doNothing)
  return (
    <>
      {queue && <queue.SizeQueue key={`${variant._id} ${token}`} variant={variant} buying={buying} token={token} />}
      {variant.inStock && <DeliveryDate shippingMethods={shippingMethods} />}
    </>
  )
}
