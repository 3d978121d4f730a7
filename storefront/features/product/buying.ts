import { useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { errors } from '#shared/errors.ts'
import { ApiError, isRefusedWith } from '#storefront/client/api-error.ts'
import { basket } from '#storefront/state/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { useBriefly } from '#storefront/ui/use-briefly.ts'

/** The chosen size and the way into the basket; the panel and the bar on phones share one. [CAT-03, CAT-05] */
export const useBuying = (variant: VariantDetails, tape: RefObject<HTMLElement | null>) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const ofError = useTranslations('errors')
  const { callApi } = useShop()
  const only = variant.sizes.length === 1 ? variant.sizes[0]?.value : undefined
  const [size, setSize] = useState<Size | undefined>(only)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wasAdded, showAdded] = useBriefly()

  const add = async (): Promise<void> => {
    if (!size) {
      setMissing(true)
      tape.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      // The page may be hours old: what counts is what is on hand now. [CAT-05]
      const now = await callApi('GET /v1/products/variants/{id}', { params: { id: variant._id } })
      if (!now.sizes.some(({ value, quantity }) => value === size && quantity > 0)) throw soldOut()
      basket.add({ variantId: variant._id, size, quantity: 1 })
      showAdded()
      showToast({
        kind: 'done',
        text: t('added-item', { name: variant.name, size: ofEnum(`size-${size}`) }),
        photo: variant.photos[0],
        link: { href: '/basket', text: t('to-basket') },
      })
    } catch (error) {
      showToast({ kind: 'error', text: ofError(textOf(error)) })
    } finally {
      setBusy(false)
    }
  }
  return {
    size,
    choose: (next: Size): void => {
      setSize(next)
      setMissing(false)
    },
    /** Adding was tried without a size. */
    isMissing,
    state: isBusy ? ('busy' as const) : wasAdded ? ('added' as const) : ('idle' as const),
    add,
  }
}
export type Buying = ReturnType<typeof useBuying>

const soldOut = () => new ApiError('PRODUCT_VARIANT_NOT_IN_STOCK', 409, '')

const textOf = (error: unknown) => {
  // A garment that has left the range is not to be had either.
  if (isRefusedWith(error, 'PRODUCT_SINGLE_VARIANT_NOT_FOUND')) return 'item-not-in-stock'
  if (isRefusedWith(error, 'CANNOT_CONNECT')) return 'cannot-connect-server'
  return error instanceof ApiError && error.code in errors
    ? errors[error.code as keyof typeof errors].text // said by the line above
    : 'default-error'
}
