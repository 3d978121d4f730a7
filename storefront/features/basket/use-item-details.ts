import { useTranslations } from 'use-intl'
import type { CountedItem } from '#storefront/features/basket/count-basket.ts'
import { findSeenVariant } from '#storefront/state/basket/seen-variants.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Photo } from '#shared/entities/photo.ts'

interface ItemDetails {
  name: string
  colour: string | undefined
  size: string
  photo: Photo | null
  /** Name, colour and size in one, for screen readers. */
  spoken: string
}

/** Returns an item's name, colour, size and photo: the variant's, or those this browser stored if it is not on sale any more. */
export const useItemDetails = ({
  variant,
  variantId,
  size,
}: Pick<CountedItem, 'variant' | 'variantId' | 'size'>): ItemDetails => {
  const t = useTranslations('basket')
  const enums = useTranslations('enums')
  const { root } = useShop()
  const isHydrated = useHydrated()
  const seen = variant || !isHydrated ? undefined : findSeenVariant(variantId)
  const name = variant?.name ?? seen?.name ?? t('gone-name')
  const colour = (variant?.colour.name ?? seen?.colour)?.toLocaleLowerCase(root.locale)
  const sizeName = enums(`size-${size}`)
  return {
    name,
    colour,
    size: sizeName,
    photo: variant?.photos[0] ?? seen?.photo ?? null,
    spoken: colour ? t('item-name', { name, colour, size: sizeName }) : `${name}, ${sizeName}`,
  }
}
