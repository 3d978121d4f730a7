import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { isSoldOut, type Buying } from '#storefront/features/product/buying.ts'
import { Button } from '#storefront/ui/button.tsx'

interface BuyButtonProps {
  variant: VariantDetails
  buying: Buying
  /** The price, at the right end of the large button. */
  fact?: string | undefined
  /** The bar on phones has a small one. */
  size?: 'normal' | 'small' | undefined
  className?: string | undefined
}

/** Renders the button that adds the chosen size to the basket; nothing for a size that cannot be bought. [CAT-03] */
export const BuyButton = ({ variant, buying, fact, size, className }: BuyButtonProps) => {
  const t = useTranslations('product')
  if (isSoldOut(variant, buying.size)) return null
  return (
    <Button
      fact={fact}
      size={size}
      className={className}
      state={buying.state}
      busyLabel={t('adding')}
      addedLabel={t('added')}
      onClick={() => void buying.add()}
    >
      {t(size === 'small' ? 'to-basket-short' : 'add-to-basket')}
    </Button>
  )
}
