import { useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { createAdding } from '#storefront/features/product/adding.ts'
import { useOwnSizes } from '#storefront/features/product/use-own-sizes.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { showToast } from '#storefront/ui/toasts.ts'

/** Returns true if the variant, or the chosen size, has no unit in stock. */
export const isSoldOut = ({ inStock, sizes }: VariantDetails, size: Size | undefined): boolean =>
  !inStock || sizes.find(({ value }) => value === size)?.quantity === 0

/** The form that adds the chosen size while no scripts run; the sizes are its fields. */
export const addFormId = 'add-to-basket'

/** State of choosing a size and adding to the basket; the product panel and the bar on phones share it. [CAT-03, CAT-05] */
export const useBuying = (variant: VariantDetails, tape: RefObject<HTMLElement | null>) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const ofError = useTranslations('errors')
  const showError = useErrorToast()
  const only = variant.sizes.length === 1 ? variant.sizes[0]?.value : undefined
  const [chosen, setSize] = useState<Size | undefined>()
  const mine = useOwnSizes(variant.category._id)
  const inStock = variant.sizes.filter(({ quantity }) => quantity > 0)
  const preselected = inStock.find(({ value }) => mine.includes(value))?.value
  // Another colour may not have the size that was chosen before.
  const size = only ?? variant.sizes.find(({ value }) => value === chosen)?.value ?? preselected
  const { posted } = useShop().forms
  const refused = posted?.form === 'add' ? posted : null
  const [isMissing, setMissing] = useState(refused?.errors['size'] !== undefined)
  const [adding] = useState(createAdding)

  const add = async (): Promise<void> => {
    if (!size) {
      setMissing(true)
      tape.current?.querySelector('input')?.focus()
      return
    }
    adding.show('busy')
    try {
      await basket.add({ variantId: variant._id, size, quantity: 1 })
      adding.show('added')
      showToast({
        kind: 'done',
        text: t('added-item', { name: variant.name, size: ofEnum(`size-${size}`) }),
        photo: variant.photos[0],
        link: { href: '/basket', text: t('to-basket') },
      })
    } catch (error) {
      adding.show('idle')
      // A variant that is no longer sold is not in stock either. [CAT-05]
      showError(error, { COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ofError('item-not-in-stock') })
    }
  }
  return {
    size,
    choose: (next: Size): void => {
      setSize(next)
      setMissing(false)
    },
    /** The size is one of the visitor's own, not chosen on this page. [STA-02] */
    isPreselected: !only && chosen !== size && size !== undefined,
    /** The visitor pressed the button without choosing a size. */
    isMissing,
    /** Why a form that was sent while no scripts ran added nothing. */
    failure: refused?.message,
    adding,
    add,
  }
}
export type Buying = ReturnType<typeof useBuying>
