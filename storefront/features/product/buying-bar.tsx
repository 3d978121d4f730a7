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
  /** What it stands in for, once that has left the screen. */
  button: RefObject<HTMLDivElement | null>
}

/** Phones: name, size and the button, always at hand once the main button has gone by. */
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
        busyWord={t('adding')}
        addedWord={t('added')}
        onClick={() => void buying.add()}
      >
        {t('to-basket-short')}
      </Button>
    </div>
  )
}

/** The header's height on phones. */
const headerPx = 56

/** Whether an element has gone by above the window; tells the toasts how high the bar is meanwhile. */
const useGone = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // What lies below counts as seen: a leap over it, from above to beneath, is a change then too. Under the header it is gone.
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
