import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { wasDiscountClosed } from '#storefront/state/interface/discount-flag.ts'
import { useInterface } from '#storefront/state/interface/interface.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useRoom } from '#storefront/features/newsletter/use-room.ts'
import styles from './discount-offer.module.css'

/**
 * Opens the discount dialog automatically until it was closed once, and renders the floating button that opens it again. Customers who
 * have ordered before get no offer: the discount is for a first order. [LAY-08, DLG-09, CHK-10]
 * @param hasButton false while something else needs the lower edge of the window
 * @param opens false on pages that the dialog must not interrupt
 */
export const DiscountOffer = ({ hasButton, opens }: { hasButton: boolean; opens: boolean }) => {
  const isLoaded = useInterface('isLoaded')
  const isCovered = useInterface('overlays').length > 0
  const { isSignedIn, user } = useSession()
  const isMeant = !isSignedIn || user?.hasOrdered === false
  const mayOpen = opens && isMeant && isLoaded && !isCovered
  const wasOpened = useRef(false)
  useEffect(() => {
    if (!mayOpen || wasOpened.current || wasDiscountClosed()) return
    wasOpened.current = true
    openDialog('discount', {})
  }, [mayOpen])
  return hasButton && isMeant && <FloatingButton />
}

/** Renders the button, hidden where it would cover text. [LAY-08] */
const FloatingButton = () => {
  const t = useTranslations('notices')
  const button = useRoom()
  return (
    <Button
      ref={button}
      className={styles.button}
      fact={<Icon name="right" />}
      aria-haspopup="dialog"
      data-not-printed=""
      onClick={() => openDialog('discount', {})}
    >
      {t('discount-offer')}
    </Button>
  )
}
