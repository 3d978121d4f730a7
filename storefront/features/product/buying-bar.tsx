import { useEffect, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Buying } from '#storefront/features/product/buying.ts'
import { Button } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import styles from './buying-bar.module.css'

interface BuyingBarProps {
  variant: VariantDetails
  buying: Buying
  /** The main button, which the bar replaces once it has left the screen. */
  button: RefObject<HTMLDivElement | null>
}

/** Phones: shows name, size and the button at the bottom of the window once the main button has scrolled away. */
export const BuyingBar = ({ variant, buying, button }: BuyingBarProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const isShown = useGone(button)
  return (
    <div className={classes(styles.bar, isShown && styles.shown)} inert={!isShown} data-not-printed="">
      <p className={styles.words}>
        <span className={classes('type-card', styles.name)}>{variant.name}</span>
        <span className="type-micro quiet">
          {buying.size ? t('size-is', { size: ofEnum(`size-${buying.size}`) }) : t('choose-size')}
        </span>
      </p>
      <Button
        size="small"
        className={styles.button}
        state={buying.state}
        busyLabel={t('adding')}
        addedLabel={t('added')}
        onClick={() => void buying.add()}
      >
        {t('to-basket-short')}
      </Button>
    </div>
  )
}

/** Height of the header on phones. */
const headerPx = 56

/** Returns true if an element has scrolled above the window, and sets the bar's height, which moves the toasts up. */
const useGone = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Elements below the window count as visible, so that a jump from above to below is reported, too. Elements behind the header
    // do not.
    const observer = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false), {
      rootMargin: `-${headerPx}px 0px 1000000px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  useEffect(() => {
    const { style } = document.documentElement
    if (isGone) style.setProperty('--sticky-bar-height', '64px')
    return () => void style.removeProperty('--sticky-bar-height')
  }, [isGone])
  return isGone
}
