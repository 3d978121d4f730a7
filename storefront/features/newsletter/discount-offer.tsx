import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { wasDiscountClosed } from '#storefront/state/discount-flag.ts'
import { useInterface } from '#storefront/state/interface.ts'
import { openDialog } from '#storefront/state/overlays.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './discount-offer.module.css'

/**
 * Opens the discount dialog by itself until it was closed once, and renders the floating button that opens it again. [LAY-08, DLG-09]
 * @param hasButton false while something else needs the lower edge of the window
 */
export const DiscountOffer = ({ hasButton }: { hasButton: boolean }) => {
  const t = useTranslations('notices')
  const isLoaded = useInterface('isLoaded')
  const isCovered = useInterface('overlays').length > 0
  const wasOpened = useRef(false)
  useEffect(() => {
    if (!isLoaded || isCovered || wasOpened.current || wasDiscountClosed()) return
    wasOpened.current = true
    openDialog('discount', {})
  }, [isLoaded, isCovered])
  return (
    hasButton && (
      <Button
        className={styles.button}
        fact={<Icon name="right" />}
        aria-haspopup="dialog"
        data-not-printed=""
        onClick={() => openDialog('discount', {})}
      >
        {t('discount-offer')}
      </Button>
    )
  )
}
