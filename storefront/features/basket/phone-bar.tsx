import { useEffect, useState, type RefObject } from 'react'
import type { CountedItem } from '#storefront/features/basket/count-basket.ts'
import { CheckoutLink } from '#storefront/features/basket/checkout-link.tsx'
import { usePrice } from '#storefront/i18n/use-price.ts'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './basket-summary.module.css'

interface PhoneBarProps {
  totals: BasketTotals<CountedItem>
  pending: boolean
  /** The summary's button: the bar is hidden while it is on the screen. */
  button: RefObject<HTMLElement | null>
}

/** Renders total and button at the bottom of a phone, until the summary's button scrolls into view. */
export const PhoneBar = ({ totals, pending, button }: PhoneBarProps) => {
  const price = usePrice()
  const isAway = useIsBelow(button)
  if (!isAway) return null
  return (
    <div className={styles.sticky} data-sticky-bar="">
      <span className="type-t2">{pending ? <i className={styles.bar} /> : price(toMajor(totals.totalMinor))}</span>
      <CheckoutLink totals={totals} pending={pending} bare />
    </div>
  )
}

/** Returns true while an element is below the window. */
const useIsBelow = (target: RefObject<HTMLElement | null>): boolean => {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isBelow
}
