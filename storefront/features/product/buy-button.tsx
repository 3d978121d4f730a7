import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { useAddingState } from '#storefront/features/product/adding.ts'
import { addFormId, isSoldOut, type Buying } from '#storefront/features/product/use-buying.ts'
import { openOverlay } from '#storefront/state/interface/overlay-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import styles from './product-panel.module.css'

interface BuyButtonProps {
  variant: VariantDetails
  buying: Buying
  /** The price, at the right end of the large button. */
  fact?: string | undefined
  /** The bar on phones has a small one. */
  size?: 'normal' | 'small' | undefined
  className?: string | undefined
}

/**
 * Renders the button that adds the chosen size to the basket, with and without scripts, or the offer of a stock alert for a sold-out
 * one. [CAT-03]
 */
export const BuyButton = ({ variant, buying, fact, size, className }: BuyButtonProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const state = useAddingState(buying.adding)
  const { size: chosen } = buying
  if (isSoldOut(variant, chosen)) {
    const several = variant.sizes.length > 1
    return (
      <Button
        kind="outline"
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={() => openOverlay('stock-alert', { variant, size: chosen })}
      >
        {several && chosen && size !== 'small'
          ? t('tell-me-size', { size: ofEnum(`size-${chosen}`) })
          : t(size === 'small' ? 'tell-me-short' : 'tell-me')}
      </Button>
    )
  }
  const look = { fact, size, className, state, busyLabel: t('adding'), addedLabel: t('added') }
  const add = () => void buying.add()
  if (size === 'small')
    return (
      <Button {...look} onClick={add}>
        {t('to-basket-short')}
      </Button>
    )
  const [only, ...others] = variant.sizes
  const hidden = { variantId: variant._id, ...(only && !others.length && { size: only.value }) }
  return (
    <PlainForm id={addFormId} action="/basket/add" hidden={hidden} onSubmit={add}>
      <Button {...look} type="submit">
        {t('add-to-basket')}
      </Button>
      {buying.failure && (
        <p className={`type-micro ${styles.refused}`} role="alert">
          {buying.failure}
        </p>
      )}
    </PlainForm>
  )
}
