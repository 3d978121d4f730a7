import { useTranslations } from 'use-intl'
import type { CountedLine } from '#storefront/features/basket/count-basket.ts'
import { findSeenVariant } from '#storefront/state/seen-variants.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Photo } from '#shared/entities/photo.ts'

interface LineFacts {
  name: string
  colour: string | undefined
  size: string
  photo: Photo | null
  /** All of it in one, for those who hear it. */
  spoken: string
}

/** How a line is called: by the shop's variant, else by what this browser remembers of it. */
export const useLineFacts = ({
  variant,
  variantId,
  size,
}: Pick<CountedLine, 'variant' | 'variantId' | 'size'>): LineFacts => {
  const t = useTranslations('basket')
  const enums = useTranslations('enums')
  const { root } = useShop()
  const seen = variant ? undefined : findSeenVariant(variantId)
  const name = variant?.name ?? seen?.name ?? t('gone-name')
  const colour = (variant?.colour.name ?? seen?.colour)?.toLocaleLowerCase(root.locale)
  const sizeName = enums(`size-${size}`)
  return {
    name,
    colour,
    size: sizeName,
    photo: variant?.photos[0] ?? seen?.photo ?? null,
    spoken: colour ? t('line-name', { name, colour, size: sizeName }) : `${name}, ${sizeName}`,
  }
}
