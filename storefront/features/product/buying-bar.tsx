import { useEffect, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { BuyButton } from '#storefront/features/product/buy-button.tsx'
import type { Buying } from '#storefront/features/product/use-buying.ts'
import { useIsConsentAsked } from '#storefront/state/local/consent.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './buying-bar.module.css'

interface BuyingBarProps {
  variant: VariantDetails
  buying: Buying
  /** The main button, which the bar replaces while it is not on the screen. */
  button: RefObject<HTMLDivElement | null>
}

/**
 * Phones: shows name, size and the button at the bottom of the window while the main button is out of view, and after the cookie
 * banner was answered: two bars would cover price and sizes.
 */
export const BuyingBar = ({ variant, buying, button }: BuyingBarProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const isShown = useIsOutOfView(button, useIsConsentAsked())
  return (
    <div className={classes(styles.bar, isShown && styles.shown)} inert={!isShown} data-not-printed="">
      <p className={styles.words}>
        <span className={classes('type-card', styles.name)}>{variant.name}</span>
        <span className="type-micro quiet">
          {buying.size ? t('size-is', { size: ofEnum(`size-${buying.size}`) }) : t('choose-size')}
        </span>
      </p>
      <BuyButton variant={variant} buying={buying} size="small" className={styles.button} />
    </div>
  )
}

/** Height of the header on phones. */
const headerPx = 56

/** Returns true if an element is above or below the window and nothing else takes the bar's place, and marks the page, whose stylesheets then make room for the bar. */
const useIsOutOfView = (ref: RefObject<HTMLElement | null>, isTaken: boolean): boolean => {
  const [isOut, setOut] = useState(false)
  const isGone = isOut && !isTaken
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Behind the header it is not in view.
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      rootMargin: `-${headerPx}px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  useEffect(() => {
    // Not a custom property: every element inherits it, so setting one restyles the whole page.
    const { dataset } = document.documentElement
    if (isGone) dataset['buyingBar'] = ''
    return () => void delete dataset['buyingBar']
  }, [isGone])
  return isGone
}
